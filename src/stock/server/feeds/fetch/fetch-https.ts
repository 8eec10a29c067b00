import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { err, ok, type Result } from '#platform/result.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { publicGet } from '#platform/server/public-get.ts'
import type { FeedSource } from '../../../feed-definition.ts'
import { copyStream } from './copy-stream.ts'
import {
  localName,
  secretMissing,
  WHY_ENCRYPTED,
  type FetchContext,
  type FetchFailure,
  type FetchResult,
  type Validators,
} from './fetched-file.ts'

type HttpsSource = Extract<FeedSource, { https: string }>

const IDLE_LIMIT_MS = MINUTE_MS

/** Downloads a file, unless the server says that it is the version that was imported last. */
export async function fetchOverHttps(source: HttpsSource, context: FetchContext): Promise<FetchResult> {
  const secretHeaders = await headersWithSecrets(source, context)
  if (!secretHeaders.ok) return secretHeaders
  const { rules, signal, previous } = context
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Forecourt', ...conditions(previous) }
  const answer = await publicGet(source.https, rules, {
    headers,
    secretHeaders: secretHeaders.value,
    signal,
    why: WHY_ENCRYPTED,
  })
  const location = shownAddress(source.https)
  if (!answer.ok) return err(`${location}: ${answer.error}.`)
  return save(answer.value, location, context)
}

async function save(incoming: IncomingMessage, location: string, context: FetchContext): Promise<FetchResult> {
  const { statusCode = 0, headers } = incoming
  if (statusCode === 304 && context.previous !== null) {
    incoming.destroy()
    return ok({ kind: 'not-modified', location })
  }
  if (statusCode !== 200) {
    incoming.destroy()
    const what =
      statusCode === 401 || statusCode === 403
        ? `refuses the user, password or header (${statusCode})`
        : `answers ${statusCode}`
    return err(`${location} ${what}.`)
  }
  const path = join(context.workFolder, localName(new URL(location.replace(/\?…$/, '')).pathname))
  incoming.setTimeout(IDLE_LIMIT_MS, () => incoming.destroy(new Error('the server sent nothing for a minute')))
  try {
    await copyStream(incoming, path, context.signal)
  } catch (error) {
    const why = context.signal.aborted ? 'it took too long' : error instanceof Error ? error.message : String(error)
    return err(`${location} was not read to its end: ${why}.`)
  }
  if (!incoming.complete) return err(`${location} was not read to its end: the connection was closed.`)
  return ok({ kind: 'file', path, location, validators: validatorsOf(headers) })
}

function conditions(previous: Validators | null): Record<string, string> {
  if (previous?.etag !== undefined) return { 'if-none-match': previous.etag }
  return previous?.lastModified === undefined ? {} : { 'if-modified-since': previous.lastModified }
}

function validatorsOf({ etag, 'last-modified': lastModified }: IncomingMessage['headers']): Validators | null {
  if (etag !== undefined) return { etag }
  return lastModified === undefined ? null : { lastModified }
}

async function headersWithSecrets(
  { user, password, header }: HttpsSource,
  { dealer, secret }: FetchContext,
): Promise<Result<Record<string, string>, FetchFailure>> {
  const headers: Record<string, string> = {}
  if (user !== undefined || password !== undefined) {
    const value = password === undefined ? '' : await secret(password.secret)
    if (value === null) return err(secretMissing(dealer, password?.secret ?? ''))
    headers['authorization'] = `Basic ${Buffer.from(`${user ?? ''}:${value}`).toString('base64')}`
  }
  if (header !== undefined) {
    const value = await secret(header.value.secret)
    if (value === null) return err(secretMissing(dealer, header.value.secret))
    headers[header.name.toLowerCase()] = value
  }
  return ok(headers)
}

/** The address without its query, which may hold a key. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}
