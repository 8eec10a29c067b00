import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { addressLookup, refusedAddress, type PublicAddressRules } from './public-addresses.ts'

export type PublicPostRules = PublicAddressRules

export interface PostedCall {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type PublicPost = (address: string, call: PostedCall) => Promise<Response>

/**
 * Posts to addresses that come from a site's configuration. They can't reach a private network: a host has to be public, and the connection is made
 * to the address that was checked, so a name that resolves differently the second time (DNS rebinding) gains nothing. Follows no redirect.
 */
export function createPublicPost(rules: PublicPostRules): PublicPost {
  return async (address, { body, headers, signal }) => {
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
    // The answer's text doesn't matter.
    incoming.destroy()
    return new Response(null, { status: incoming.statusCode ?? 500 })
  }
}

/** Why an address is never posted to, whatever its name resolves to; null if that decides. */
export function unreachableBecause(url: URL, rules: PublicPostRules): string | null {
  return refusedAddress(url, rules, 'as leads are personal data')
}
