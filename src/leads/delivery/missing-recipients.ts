import type { Site } from '#sites/schema.ts'

/** Reasons why leads of a site would reach nobody, by the dealerships concerned. */
export interface MissingRecipients {
  /**
   * `no-dealership`: the site names it, and the database has none of that slug; `no-location`: it has no location;
   * `no-mailbox`: leads about its vehicles reach nobody by mail; `borrowed-mailbox`: they go to another dealership of the site.
   */
  readonly kind: 'no-dealership' | 'no-location' | 'no-mailbox' | 'borrowed-mailbox'
  readonly dealerships: readonly string[]
}

type SiteOfLeads = Pick<Site, 'dealerships'> & { readonly leads: Pick<Site['leads'], 'delivery'> }
type Known = ReadonlyMap<string, { readonly locations: number; readonly hasMailbox: boolean }>

/**
 * Empty where every dealership of the site exists, has a location, and can be mailed or has its mail sent elsewhere by the site's file.
 * @param known every dealership in the database, by slug
 */
export function missingRecipients({ dealerships, leads }: SiteOfLeads, known: Known): readonly MissingRecipients[] {
  const usesLocations = leads.delivery.some((delivery) => delivery.kind !== 'webhook' && delivery.to === undefined)
  const there = dealerships.filter((slug) => known.has(slug))
  const mailable = there.filter((slug) => known.get(slug)?.hasMailbox)
  const located = there.filter((slug) => known.get(slug)?.locations)
  const withoutMailbox = located.filter((slug) => !mailable.includes(slug))
  const found: MissingRecipients[] = [
    { kind: 'no-dealership', dealerships: dealerships.filter((slug) => !known.has(slug)) },
    { kind: 'no-location', dealerships: there.filter((slug) => !located.includes(slug)) },
    {
      kind: mailable.length > 0 ? 'borrowed-mailbox' : 'no-mailbox',
      dealerships: usesLocations ? withoutMailbox : [],
    },
  ]
  return found.filter((missing) => missing.dealerships.length > 0)
}
