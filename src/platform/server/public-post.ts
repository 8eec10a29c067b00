import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { addressLookup, refusedAddress, type PublicAddressRules } from './public-addresses.ts'

export type PublicPostRules = PublicAddressRules

export interface PostedCall {
  readonly body: string | Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** How much of the answer is read: its first bytes. By default none. */
  readonly answerBytes?: number
}

interface PostedAnswer {
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
  /** The first bytes of the answer. */
  readonly answer: string
}

/** Throws if the receiver can't be reached, or doesn't answer in time. */
export type PublicPost = (address: string, call: PostedCall) => Promise<PostedAnswer>

/**
 * Posts to addresses that come from a site's configuration. They can't reach a private network: a host has to be public, and the connection is made
 * to the address that was checked, so a name that resolves differently the second time (DNS rebinding) gains nothing. Follows no redirect.
 */
export function createPublicPost(rules: PublicPostRules): PublicPost {
  return async (address, { body, headers, signal, answerBytes = 0 }) => {
    const url = new URL(address)
    const refusal = unreachableBecause(url, rules)
    if (refusal !== null) throw new Error(refusal)
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      ...addressLookup(url, rules),
    }
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      open(url, options, resolve)
        .on('error', (error) => reject(signal.aborted ? signal.reason : error))
        .end(body)
    })
    const answer = await readStart(incoming, answerBytes)
    const retryAfter = incoming.headers['retry-after']
    return {
      status: incoming.statusCode ?? 500,
      retryAfter: retryAfter ?? null,
      answer: answer.toString('utf8'),
    }
  }
}

/** Reads at most so many bytes. The status has told the outcome, so an answer that ends early or takes too long is cut where it did. */
async function readStart(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (limit > 0)
      for await (const chunk of incoming) {
        const bytes = Buffer.from(chunk)
        chunks.push(bytes)
        size += bytes.length
        if (size >= limit) break
      }
  } catch {
    // What was read until then is kept.
  } finally {
    incoming.destroy()
  }
  return Buffer.concat(chunks).subarray(0, limit)
}

/** Why an address is never posted to, whatever its name resolves to; null if that decides. */
export function unreachableBecause(url: URL, rules: PublicPostRules): string | null {
  return refusedAddress(url, rules, 'as leads are personal data')
}
