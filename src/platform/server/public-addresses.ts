import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../public-address.ts'

/** The servers that an address of a site's or dealer's configuration may name. */
export interface PublicAddressRules {
  /** Hosts, or `host:port`, that may have any address and need no TLS. */
  readonly allowedPrivateHosts: readonly string[]
  /** Whether this machine counts as such a host, as in demo mode. */
  readonly allowsLoopback: boolean
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1)$/
const FIX = 'If it is an inner service, name it in ALLOWED_PRIVATE_HOSTS.'
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80', 'sftp:': '22' }
const ENCRYPTED: ReadonlySet<string> = new Set(['https:', 'sftp:'])

/** Why an address is never connected to, whatever its name resolves to; null if that decides. `why` says why it has to be encrypted. */
export function refusedAddress(url: URL, rules: PublicAddressRules, why: string): string | null {
  if (isAllowed(url, rules)) return null
  if (!ENCRYPTED.has(url.protocol)) return `${url.host} is not reached over ${url.protocol}, ${why}. ${FIX}`
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublicAddress(host) ? notPublic(host, host) : null
}

/**
 * The option `lookup` of a connection. Unless the host may have any address, it fails for a name with an address that isn't public. As the
 * connection is made to the address that was checked, a name that resolves differently the second time (DNS rebinding) gains nothing.
 */
export function addressLookup(url: URL, rules: PublicAddressRules): { readonly lookup?: LookupFunction } {
  return isAllowed(url, rules) ? {} : { lookup: publicLookup }
}

function notPublic(host: string, address: string): string {
  return `${host} has no public address (${address}). ${FIX}`
}

function isAllowed(url: URL, { allowedPrivateHosts, allowsLoopback }: PublicAddressRules): boolean {
  const host = hostOf(url)
  const port = url.port || DEFAULT_PORTS[url.protocol]
  if (allowsLoopback && LOOPBACK.test(host)) return true
  return allowedPrivateHosts.some((each) => each === host || each === `${host}:${port}` || each === url.host)
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

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
