import type { LocationFacts } from '#search/index/search-document.ts'
import type { Listing, ListedVehicle } from '#search/results/listing.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { displayedPrice, type PricedVehicle } from '#vehicles/price.ts'

/** A vehicle as marketplaces are told of it. */
export type FeedVehicle = {
  readonly vehicle: ListedVehicle
  readonly dealership: Listing['dealership']
  readonly location: LocationFacts | null
  /** In dollars: the figure that its page shows. */
  readonly price: number
  /** Whole addresses. */
  readonly url: string
  readonly pictures: readonly string[]
}

/** The price of the vehicle's page; null for a subscription and for a price in words, which no marketplace takes. */
export function feedPrice(vehicle: PricedVehicle): number | null {
  const price = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  return price.kind === 'price' ? price.cents / CENTS_PER_DOLLAR : null
}
