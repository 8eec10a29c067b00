import type { Point } from '#locations/distance.ts'
import type { LocationFacts } from '#search/index/search-document.ts'
import type { Listing, ListedVehicle } from '#search/results/listing.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'

/** A vehicle with everything that the formats of marketplaces need. */
export type FeedVehicle = {
  readonly vehicle: ListedVehicle
  readonly dealership: Listing['dealership']
  readonly location: LocationFacts | null
  /** Where that location is. */
  readonly point: Point | null
  /** In dollars: the figure that its page shows. */
  readonly price: number
  /** Absolute URL of its page. */
  readonly url: string
  /** Absolute URLs. */
  readonly pictures: readonly string[]
}

/** The price that the vehicle's page shows, in dollars. Null for a subscription and for a price in words: no marketplace accepts them. */
export function feedPrice({ price }: Pick<Listing, 'price'>): number | null {
  return price.kind === 'price' ? price.cents / CENTS_PER_DOLLAR : null
}
