import { isIP } from 'node:net'

/** What domains of sites point to: addresses, or the name of a host, of which the addresses are those that it has now. */
export interface SiteTarget {
  readonly host: string | null
  readonly addresses: readonly string[]
}

/** `no-answer`: DNS did not answer. `no-target`: the installation does not say where domains point to. */
type DomainState = 'fine' | 'not-found' | 'elsewhere' | 'no-answer' | 'no-target'

/** What a registrar, or whoever runs the DNS of the domain, has to set. */
interface DomainRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME'
  readonly value: string
}

export interface CheckedDomain {
  readonly domain: string
  readonly state: DomainState
  /** The addresses that it has. */
  readonly found: readonly string[]
  readonly records: readonly DomainRecord[]
  readonly words: string
}

/** Judges a domain by the addresses that DNS has for it; null if DNS did not answer. */
export function judgeDomain(domain: string, found: readonly string[] | null, target: SiteTarget): CheckedDomain {
  const records = recordsOf(domain, target)
  const state = stateOf(found, target)
  return { domain, state, found: found ?? [], records, words: wordsOf(domain, state, found ?? [], target) }
}

function stateOf(found: readonly string[] | null, { addresses }: SiteTarget): DomainState {
  if (addresses.length === 0) return 'no-target'
  if (found === null) return 'no-answer'
  if (found.length === 0) return 'not-found'
  // One address that is elsewhere is enough to lose the shoppers who get it.
  return found.every((address) => addresses.includes(address)) ? 'fine' : 'elsewhere'
}

/** A name below a domain may be an alias of the host; the domain itself may not (RFC 1034), so it has addresses. */
function recordsOf(domain: string, { host, addresses }: SiteTarget): readonly DomainRecord[] {
  if (host !== null && domain.startsWith('www.')) return [{ type: 'CNAME', value: host }]
  return addresses.map((value) => ({ type: isIP(value) === 6 ? 'AAAA' : 'A', value }))
}

function wordsOf(domain: string, state: DomainState, found: readonly string[], { addresses }: SiteTarget): string {
  switch (state) {
    case 'fine':
      return `${domain} points here.`
    case 'not-found':
      return `${domain} has no address yet. Set the record at the registrar; it may take an hour until everybody sees it.`
    case 'elsewhere':
      return `${domain} points elsewhere: found ${found.join(', ')}, expected ${addresses.join(' or ')}.`
    case 'no-answer':
      return `DNS did not answer for ${domain}. Check it again in a minute.`
    case 'no-target':
      return `Nobody has said where domains point to: set SITE_TARGET in the settings of the server.`
  }
}
