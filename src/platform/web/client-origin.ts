/** Where a request came from and which address it asked for, after the proxies that we trust had their say. */
export interface ClientOrigin {
  /** Host name in lower case, without port. */
  readonly host: string
  /** Scheme, host and port, as the browser's address bar shows them: `https://yard.example`. */
  readonly url: string
  readonly secure: boolean
  /** The shopper's network address. */
  readonly address: string
  /** True when nothing but this machine stands between the client and us. */
  readonly local: boolean
}

export interface OriginFacts {
  /** Of the connection itself, e.g. `127.0.0.1` or `::ffff:10.0.0.7`. */
  readonly peerAddress: string
  readonly header: (name: string) => string | undefined
}

const HOST = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?<port>:\d{1,5})?$/i
const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/

/**
 * `X-Forwarded-For`, `-Host` and `-Proto` count only from a peer on the list, and of several values the one it wrote: the last. The
 * shopper's address is the last one that
 * no trusted proxy has. A host that isn't a host name reads as empty, which no site has.
 */
export function clientOrigin(facts: OriginFacts, trustedProxies: ReadonlySet<string>): ClientOrigin {
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
    address: hops.findLast((hop) => !trustedProxies.has(hop)) ?? hops[0] ?? peer,
    local: LOOPBACK.test(peer) && facts.header('x-forwarded-for') === undefined,
  }
}

/** As an address is compared: `::ffff:10.0.0.7` is `10.0.0.7` on a socket that takes both kinds. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase()
}
