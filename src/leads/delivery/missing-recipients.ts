import type { Site } from '#sites/schema.ts'

/** A reason why leads of a site would not reach some of its dealerships. */
export interface MissingRecipients {
  /**
   * `no-dealership`: the database has no dealership with a slug that the site names. `no-location`: the dealership has no location.
   * `no-mailbox`: no mailbox gets leads about its vehicles. `borrowed-mailbox`: another dealership of the site gets them.
   */
  readonly kind: 'no-dealership' | 'no-location' | 'no-mailbox' | 'borrowed-mailbox'
  readonly dealerships: readonly string[]
}

type SiteOfLeads = Pick<Site, 'dealerships'> & { readonly leads: Pick<Site['leads'], 'delivery'> }
type Known = ReadonlyMap<string, { readonly locations: number; readonly hasMailbox: boolean }>

/**
 * Empty if every dealership of the site exists, has a location, and has a mailbox or a delivery that the site configures.
 * @param known every dealership in the database, by slug
 */
export function missingRecipients({ dealerships, leads }: SiteOfLeads, known: Known): readonly MissingRecipients[] {
  const usesLocations = leads.delivery.some((delivery) => delivery.kind !== 'webhook' && delivery.to === undefined)
  const existing = dealerships.filter((slug) => known.has(slug))
  const withMailbox = existing.filter((slug) => known.get(slug)?.hasMailbox)
  const withLocation = existing.filter((slug) => known.get(slug)?.locations)
  const withoutMailbox = withLocation.filter((slug) => !withMailbox.includes(slug))
  const found: MissingRecipients[] = [
    { kind: 'no-dealership', dealerships: dealerships.filter((slug) => !known.has(slug)) },
    { kind: 'no-location', dealerships: existing.filter((slug) => !withLocation.includes(slug)) },
    {
      kind: withMailbox.length > 0 ? 'borrowed-mailbox' : 'no-mailbox',
      dealerships: usesLocations ? withoutMailbox : [],
    },
  ]
  return found.filter((missing) => missing.dealerships.length > 0)
}
