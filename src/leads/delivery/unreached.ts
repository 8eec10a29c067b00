import type { Site } from '#sites/schema.ts'

export type Unreached =
  /** Their leads go to another dealership of the site. */
  | { readonly kind: 'elsewhere'; readonly dealerships: readonly string[] }
  /** Nobody of the site has a mailbox: its leads are kept, and reach nobody by mail. */
  | { readonly kind: 'nobody'; readonly dealerships: readonly string[] }

/**
 * The dealerships of a site to which no lead can be mailed; null where every one has a mailbox, or the site says itself
 * where leads go.
 * @param mailboxes slug of a dealership → whether one of its places has one; those that are not there have no stock either
 */
export function unreached(
  { dealerships, leads }: Pick<Site, 'dealerships'> & { readonly leads: Pick<Site['leads'], 'delivery'> },
  mailboxes: ReadonlyMap<string, boolean>,
): Unreached | null {
  const asksPlaces = leads.delivery.some((delivery) => delivery.kind !== 'webhook' && delivery.to === undefined)
  const without = dealerships.filter((slug) => mailboxes.get(slug) === false)
  if (!asksPlaces || without.length === 0) return null
  const kind = dealerships.some((slug) => mailboxes.get(slug)) ? 'elsewhere' : 'nobody'
  return { kind, dealerships: without }
}
