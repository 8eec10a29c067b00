import { isIP } from 'node:net'

/** Whom a limit counts as one. Only these keys are counted and hashed, never the network address itself. */
export interface VisitorNetwork {
  /** One visitor: a whole IPv4 address (`192.0.2.7`), or the /64 of an IPv6 address (`2001:db8:1:2::/64`). */
  readonly visitor: string
  /** The network that the visitor belongs to: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
  readonly network: string
}

/** A visitor of a site. Limits count each site by itself, so that one site's flood closes nothing on another. */
export interface SiteVisitor extends VisitorNetwork {
  readonly site: string
}

/** Everybody whose address can't be read is counted together, so that a malformed address never escapes a limit. */
const UNREADABLE: VisitorNetwork = { visitor: 'unreadable', network: 'unreadable' }

/** The address in `192.0.2.7:49152` and `[2001:db8::1]:49152`, which some proxies write into `X-Forwarded-For`. */
const WITH_PORT = /^(?:\[(?<inBrackets>[^\]]+)\]|(?<beforePort>[\d.]+):\d+)(?::\d+)?$/

/**
 * The only rule about who counts as one visitor. A home line or a phone has a whole IPv6 /64, that is 2^64 addresses to choose from; a
 * customer with several has at least a /48 in common (RFC 6177). An IPv4 address may be shared by a household, an office or a carrier.
 */
export function visitorNetwork(address: string): VisitorNetwork {
  const { inBrackets, beforePort } = WITH_PORT.exec(address.trim())?.groups ?? {}
  const plain = inBrackets ?? beforePort ?? address.trim()
  switch (isIP(plain)) {
    case 4:
      return ofIpv4(plain)
    case 6:
      return ofIpv6(plain)
    default:
      return UNREADABLE
  }
}

const ofIpv4 = (address: string): VisitorNetwork => ({
  visitor: address,
  network: `${address.split('.').slice(0, 3).join('.')}.0/24`,
})

function ofIpv6(address: string): VisitorNetwork {
  const groups = groupsOf(address)
  const mapped = ipv4Of(groups)
  return mapped === null ? { visitor: prefixOf(groups, 4), network: prefixOf(groups, 3) } : ofIpv4(mapped)
}

/** The eight groups of 16 bits, as lower-case hexadecimal numbers without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [withoutZone = ''] = address.split('%')
  // URLs are normalised to the form of RFC 5952, in which only `::` has to be written out.
  const normalised = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = '', after] = normalised.split('::')
  const [first, last] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: IPV6_GROUPS - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  return [...(first ?? []), ...zeros, ...(last ?? [])]
}

const IPV6_GROUPS = 8

/** The IPv4 address in `::ffff:0:0/96`, as which a dual-stack socket shows it; null for any other. */
function ipv4Of(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
  return bytes.join('.')
}

const prefixOf = (groups: readonly string[], length: number): string =>
  `${groups.slice(0, length).join(':')}::/${length * 16}`
