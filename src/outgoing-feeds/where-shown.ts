import type { Site } from '#sites/schema.ts'
import { whyHidden } from '#vehicles/availability.ts'
import { isOfSite } from '#vehicles/stock-filter.ts'
import { whyLeftOut, type LeftOut, type OutgoingVehicle } from './outgoing.ts'

export interface ShownOnSite {
  readonly site: string
  /** Null if the site shows the vehicle. */
  readonly hidden: 'hidden' | 'sold' | 'stock-filter' | null
  readonly outgoing: readonly { readonly path: string; readonly leftOut: LeftOut | null }[]
}

/** Whether a site of the vehicle's dealership shows it, and which of the site's outgoing files have it, or why not. */
export function whereShown(facts: OutgoingVehicle, site: Site, now: Date): ShownOnSite {
  const { vehicle, dealership } = facts
  const isOwn = isOfSite({ ...vehicle, dealership }, site, now)
  return {
    site: site.slug,
    hidden: isOwn ? whyHidden(vehicle, site.stock, now) : 'stock-filter',
    outgoing: site.feeds.map((feed) => ({ path: feed.path, leftOut: whyLeftOut(facts, site, feed, now) })),
  }
}
