import type { HttpBindings } from '@hono/node-server'
import { visitorNetwork, type VisitorNetwork } from '../visitor-network.ts'

/**
 * Requested host of a request, and who counts as its visitor, with the headers of trusted proxies applied. The network address itself is not
 * exposed, so that no limit can count by it.
 */
export interface ClientOrigin extends VisitorNetwork {
  /** Host name in lower case, without port. */
  readonly host: string
  /** Scheme, host and port, as the browser's address bar shows them: `https://yard.example`. */
  readonly url: string
  readonly secure: boolean
  /** True for a direct connection from this machine. */
  readonly local: boolean
}

/** The proxies whose `X-Forwarded-*` headers are trusted. A set of plain addresses is one, too. */
export interface TrustedProxies {
  /** Whether the address belongs to a trusted proxy; plain, as `plainAddress` returns it. */
  readonly has: (address: string) => boolean
  /** The number of entries: 0 means that no proxy is trusted. */
  readonly size: number
}

export interface OriginFacts {
  /** Peer of the connection, for example `127.0.0.1` or `::ffff:10.0.0.7`. */
  readonly peerAddress: string
  readonly header: (name: string) => string | undefined
}

const HOST = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?<port>:\d{1,5})?$/i
const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/

/**
 * `X-Forwarded-For`, `-Host` and `-Proto` are used only from a trusted peer. Of several values the last one counts, because that peer wrote it. The
 * shopper's address is the last one that is not a trusted proxy. An invalid host name reads as empty, which no site has.
 */
export function clientOrigin(facts: OriginFacts, trustedProxies: TrustedProxies): ClientOrigin {
  const peer = plainAddress(facts.peerAddress)
  const trusted = trustedProxies.has(peer)
  const forwarded = (name: string): string | undefined =>
    trusted ? facts.header(name)?.split(',').at(-1)?.trim() : undefined
  const hops = trusted ? (facts.header('x-forwarded-for') ?? '').split(',').map(plainAddress).filter(Boolean) : []
  const match = HOST.exec(forwarded('x-forwarded-host') ?? facts.header('host') ?? '')
  const host = match?.groups?.name?.toLowerCase().replace(/\.$/, '') ?? ''
  const secure = forwarded('x-forwarded-proto') === 'https'
  return {
    host,
    url: `${secure ? 'https' : 'http'}://${host}${match?.groups?.port ?? ''}`,
    secure,
    ...visitorNetwork(hops.findLast((hop) => !trustedProxies.has(hop)) ?? hops[0] ?? peer),
    local: LOOPBACK.test(peer) && facts.header('x-forwarded-for') === undefined,
  }
}

/** The requested host of a request, for who decides by it before there is a context. */
export function requestedHost(
  { headers }: Pick<Request, 'headers'>,
  { incoming }: Partial<HttpBindings>,
  trustedProxies: TrustedProxies,
): string {
  const peerAddress = incoming?.socket?.remoteAddress ?? ''
  return clientOrigin({ peerAddress, header: (name) => headers.get(name) ?? undefined }, trustedProxies).host
}

/** Normalises an address for comparison: on a dual-stack socket `::ffff:10.0.0.7` is `10.0.0.7`. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase()
}
