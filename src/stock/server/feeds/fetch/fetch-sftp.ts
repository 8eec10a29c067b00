import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { join, posix } from 'node:path'
import SftpClient from 'ssh2-sftp-client'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { addressLookup, refusedAddress, type PublicAddressRules } from '#platform/server/public-addresses.ts'
import type { FeedSource } from '../../../feed-definition.ts'
import { copyStream } from './copy-stream.ts'
import {
  localName,
  MAX_FILE_BYTES,
  secretMissing,
  WHY_ENCRYPTED,
  type FetchContext,
  type FetchFailure,
  type FetchResult,
} from './fetched-file.ts'
import { fitsPattern, isSameMark, markAtRest, newest, STILL_WRITTEN, type FileMark } from './file-at-rest.ts'

type SftpSource = Extract<FeedSource, { sftp: object }>['sftp']

const READY_LIMIT_MS = 30 * SECOND_MS
/** The server's clock may differ from ours by less than this. */
const SETTLED_MS = 15 * MINUTE_MS

/** Copies the newest file that matches the path once it is at rest. */
export async function fetchOverSftp(source: SftpSource, context: FetchContext): Promise<FetchResult> {
  const login = await loginOf(source, context)
  if (!login.ok) return login
  const refusal = refusedAddress(addressOf(source), context.rules, WHY_ENCRYPTED)
  if (refusal !== null) return err(refusal)
  let offered = ''
  const hostVerifier = (key: Buffer): boolean => {
    offered = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
    return offered === source.hostKey
  }
  const client = new SftpClient('feed')
  // Errors between two calls would end the process; the next call reports them.
  client.on('error', () => undefined)
  try {
    const sock = await openSocket(source, context.rules)
    context.signal.addEventListener('abort', () => sock.destroy(), { once: true })
    await client.connect({ sock, username: source.user, ...login.value, hostVerifier, readyTimeout: READY_LIMIT_MS })
    return await download(client, source, context)
  } catch (error) {
    if (offered !== '' && offered !== source.hostKey)
      return err(`${source.host} has the host key ${offered}, and not the one that is configured: ${source.hostKey}.`)
    return err(`${sftpText(source)}: ${context.signal.aborted ? 'it took too long' : plainReason(error)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function download(client: SftpClient, source: SftpSource, context: FetchContext): Promise<FetchResult> {
  const folder = posix.dirname(source.path)
  const name = await nameOf(client, source.path)
  if (name === null) return err(`There is no file ${source.path} on ${source.host}.`)
  const remote = posix.join(folder, name)
  const look = async (): Promise<FileMark> => {
    const { size, modifyTime } = await client.stat(remote)
    return { bytes: size, modifiedMs: modifyTime }
  }
  const { restMs, signal, onWait } = context
  const mark = await markAtRest(look, { restMs, settledMs: SETTLED_MS, signal, onWait: () => onWait?.(name) })
  if (mark === null) return err(`${remote} on ${source.host} ${STILL_WRITTEN}.`)
  if (mark.bytes > MAX_FILE_BYTES) return err(`${remote} on ${source.host} is larger than ${MAX_FILE_BYTES} bytes.`)
  const path = join(context.workFolder, localName(name))
  const bytes = await copyStream(client.createReadStream(remote), path, signal)
  if (bytes !== mark.bytes || !isSameMark(mark, await look()))
    return err(`${remote} on ${source.host} ${STILL_WRITTEN}.`)
  return ok({ kind: 'file', path, location: sftpText({ ...source, path: remote }), validators: null })
}

async function nameOf(client: SftpClient, path: string): Promise<string | null> {
  const pattern = posix.basename(path)
  if (!/[*?]/.test(pattern)) return (await client.exists(path)) === false ? null : pattern
  const entries = await client.list(posix.dirname(path))
  const files = entries.filter(({ type, name }) => type === '-' && fitsPattern(name, pattern))
  return (
    newest(files.map(({ name, size, modifyTime }) => ({ name, bytes: size, modifiedMs: modifyTime })))?.name ?? null
  )
}

async function loginOf(
  { password, privateKey }: SftpSource,
  { dealer, secret }: FetchContext,
): Promise<Result<{ readonly password: string } | { readonly privateKey: string }, FetchFailure>> {
  const name = password?.secret ?? privateKey?.secret ?? ''
  const value = await secret(name)
  if (value === null) return err(secretMissing(dealer, name))
  return ok(password === undefined ? { privateKey: value } : { password: value })
}

/** Connects to the address that was checked. */
function openSocket(source: SftpSource, rules: PublicAddressRules): Promise<Socket> {
  const { host, port } = source
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: READY_LIMIT_MS, ...addressLookup(addressOf(source), rules) })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

function addressOf({ host, port }: Pick<SftpSource, 'host' | 'port'>): URL {
  return new URL(`sftp://${host}:${port}`)
}

export function sftpText({ user, host, port, path }: Pick<SftpSource, 'user' | 'host' | 'port' | 'path'>): string {
  return `sftp://${user}@${host}${port === 22 ? '' : `:${port}`}/${path.replace(/^\//, '')}`
}

/** The library's message without the names of its functions. */
function plainReason(error: unknown): string {
  const text = toError(error).message.replace(/^(?:feed|\w+|_\w+): /, '')
  return /authentication methods failed/i.test(text) ? 'the server refuses the user, password or key' : text
}
