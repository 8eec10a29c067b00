import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { err, ok, type Result } from '#platform/result.ts'
import {
  checkPhotoSource,
  isNamedHost,
  isNamedPort,
  type PhotoSourceFault,
  type PhotoSourceRules,
} from '../../photo-source.ts'
import { isPublicAddress } from '#platform/public-address.ts'

export type DownloadFault =
  | PhotoSourceFault
  /** The host name resolves to an address that is not public, or the port is not the default of the scheme. */
  | { readonly kind: 'private-address' | 'port' }
  | { readonly kind: 'no-such-host' | 'unreachable' | 'too-slow' | 'too-large' | 'encoded' | 'too-many-redirects' }
  | { readonly kind: 'status'; readonly status: number }

export type DownloadRules = PhotoSourceRules & {
  readonly limitBytes: number
  readonly limitMs: number
  /** Hosts that the operator allows though their addresses are not public (ALLOWED_PRIVATE_HOSTS), at any port. */
  readonly allowedPrivateHosts?: readonly string[]
  /** Replaces the check of address and port in tests. */
  readonly isAllowedAddress?: (address: string, port: string) => boolean
  /** Replaces name resolution in tests. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Downloads a file from an untrusted server, within limits of size and time. */
export async function download(
  address: string,
  rules: DownloadRules,
  feedHosts: readonly string[] = [],
): Promise<Result<Buffer, DownloadFault>> {
  const signal = AbortSignal.timeout(rules.limitMs)
  let next = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await request(next, { ...rules, feedHosts }, signal)
    if (!answer.ok) return answer
    if ('bytes' in answer.value) return ok(answer.value.bytes)
    next = answer.value.redirect
  }
  return err({ kind: 'too-many-redirects' })
}

type Answer = { readonly bytes: Buffer } | { readonly redirect: string }

type RequestRules = DownloadRules & { readonly feedHosts: readonly string[] }

async function request(
  address: string,
  rules: RequestRules,
  signal: AbortSignal,
): Promise<Result<Answer, DownloadFault>> {
  const url = checkPhotoSource(address, rules, rules.feedHosts)
  if (!url.ok) return url
  const pinned = await resolvePublic(url.value, rules, signal)
  if (!pinned.ok) return pinned
  try {
    const response = await send(url.value, pinned.value, signal)
    return await read(response, url.value, rules)
  } catch {
    return err({ kind: signal.aborted ? 'too-slow' : 'unreachable' })
  }
}

/**
 * The address to connect to. Every address of the name has to be public, and the connection is pinned to one that was
 * checked, so a name that resolves differently the second time (DNS rebinding) gains nothing.
 */
async function resolvePublic(
  url: URL,
  rules: DownloadRules,
  signal: AbortSignal,
): Promise<Result<string, DownloadFault>> {
  const { isAllowedAddress, allowedPrivateHosts = [], hosts, resolve = resolveName } = rules
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await orUntil(signal, resolve(host)).catch(() => [])
  const [first] = addresses
  if (first === undefined) return err({ kind: signal.aborted ? 'too-slow' : 'no-such-host' })
  if (isNamedHost(url, allowedPrivateHosts)) return ok(first)
  if (isAllowedAddress) {
    return addresses.every((each) => isAllowedAddress(each, url.port)) ? ok(first) : err({ kind: 'private-address' })
  }
  if (url.port !== '' && !isNamedPort(url, hosts)) return err({ kind: 'port' })
  return addresses.every(isPublicAddress) ? ok(first) : err({ kind: 'private-address' })
}

/** Rejects when the signal is aborted, because name resolution has no time limit of its own. */
function orUntil<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
    work.then(resolve, reject)
  })
}

async function resolveName(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

function send(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    open(url, { lookup: alwaysResolveTo(address), agent: false, signal, headers: HEADERS }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Requests no compressed body, because it could become a thousand times as large when it is decompressed. */
const HEADERS = { accept: 'image/avif,image/webp,image/jpeg,image/png', 'accept-encoding': 'identity' }

function alwaysResolveTo(address: string): LookupFunction {
  const family = isIP(address)
  return (_, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

async function read(
  response: IncomingMessage,
  url: URL,
  { limitBytes }: DownloadRules,
): Promise<Result<Answer, DownloadFault>> {
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (REDIRECTS.has(status) && location !== undefined) return ok({ redirect: URL.parse(location, url)?.href ?? '' })
    if (status !== 200) return err({ kind: 'status', status })
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return err({ kind: 'encoded' })
    if (Number(response.headers['content-length'] ?? 0) > limitBytes) return err({ kind: 'too-large' })
    return await readBody(response, limitBytes)
  } finally {
    response.destroy()
  }
}

async function readBody(response: IncomingMessage, limitBytes: number): Promise<Result<Answer, DownloadFault>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limitBytes) return err({ kind: 'too-large' })
    chunks.push(chunk)
  }
  return ok({ bytes: Buffer.concat(chunks) })
}
