import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { addressLookup, refusedAddress, type PublicAddressRules } from './public-addresses.ts'

export interface PublicFetchOptions {
  readonly rules: PublicAddressRules
  /** The longest time that a call may take, until the last byte of its answer. */
  readonly timeLimitMs: number
  /** An answer that is larger is refused. */
  readonly maxBytes: number
  /** Why an address has to be encrypted, for the message that refuses another. */
  readonly why: string
}

interface PublicFetchInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Throws `UnreachableError` if the server can't be reached, or may not be. */
export type PublicFetch = (address: string, init: PublicFetchInit) => Promise<Response>

/** No answer, with the reason as a sentence without a period. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/**
 * `fetch` for addresses that a site's or dealer's configuration names, or that such a server names in turn. Each has to be public, and the connection is
 * made to the address that was checked, as the other calls of this folder do. Follows no redirect.
 */
export function createPublicFetch({ rules, timeLimitMs, maxBytes, why }: PublicFetchOptions): PublicFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    const refusal = refusedAddress(url, rules, why)
    if (refusal !== null) throw new UnreachableError(refusal)
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      const incoming = await send(url, rules, { method, headers, body, signal })
      return new Response(await readWhole(incoming, maxBytes, url), answerOf(incoming))
    } catch (error) {
      if (error instanceof UnreachableError) throw error
      const reason = error instanceof Error && error.message !== '' ? error.message : 'it does not answer'
      throw new UnreachableError(signal.aborted ? `${url.host} took too long` : `${url.host}: ${reason}`)
    }
  }
}

function send(
  url: URL,
  rules: PublicAddressRules,
  { body, signal, ...call }: PublicFetchInit & { readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { method: call.method, headers: { ...call.headers, ...length }, agent: false, signal }
  return new Promise((resolve, reject) => {
    open(url, { ...options, ...addressLookup(url, rules) }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function readWhole(incoming: IncomingMessage, limit: number, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) {
      incoming.destroy()
      throw new UnreachableError(`${url.host} answers with more than ${limit} bytes`)
    }
    chunks.push(bytes)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Status and type, which is all that its callers read. */
function answerOf({ statusCode = 500, headers }: IncomingMessage): ResponseInit {
  const status = statusCode < 200 || statusCode === 204 || statusCode === 304 ? 502 : statusCode
  return { status, headers: headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] } }
}
