import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../public-address.ts'

export interface PublicPostRules {
  /** Hosts, or `host:port`, that may have any address and need no TLS. */
  readonly allowedPrivateHosts: readonly string[]
  /** Whether this machine counts as such a host, as in demo mode. */
  readonly allowsLoopback: boolean
}

export interface PostedCall {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type PublicPost = (address: string, call: PostedCall) => Promise<Response>

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1)$/

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
      ...(!isAllowed(url, rules) && { lookup: publicLookup }),
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
  if (isAllowed(url, rules)) return null
  if (url.protocol !== 'https:')
    return `${url.host} is not reached over ${url.protocol}, as leads are personal data. ${FIX}`
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublicAddress(host) ? notPublic(host, host) : null
}

const FIX = 'If it is an inner service, name it in ALLOWED_PRIVATE_HOSTS.'

function notPublic(host: string, address: string): string {
  return `${host} has no public address (${address}). ${FIX}`
}

function isAllowed(url: URL, { allowedPrivateHosts, allowsLoopback }: PublicPostRules): boolean {
  const host = hostOf(url)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (allowsLoopback && LOOPBACK.test(host)) return true
  return allowedPrivateHosts.some((each) => each === host || each === `${host}:${port}` || each === url.host)
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Resolves a name whose addresses are all public; fails for others. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const inner = addresses.find(({ address }) => !isPublicAddress(address))
    if (inner) return done(new Error(notPublic(host, inner.address)), '')
    const [first] = addresses
    if (options.all) return done(null, addresses)
    return first ? done(null, first.address, first.family) : done(new Error(`${host} has no address`), '')
  })
}
