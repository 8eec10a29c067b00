import type { SearchDocument } from '@forecourt/faceted-search'
import { cardRepayment } from '#finance/card-repayment.ts'
import { distanceKm, type Point } from '#locations/distance.ts'
import { isOpen } from '#locations/location-facts.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import { listingPictures, type CardSlides } from '#search/results/listing-pictures.ts'
import { toListing } from '#search/results/listing.ts'
import type { Site } from '#sites/schema.ts'
import { toVehicleCard, type VehicleCardView } from '#vehicles/card.ts'

export type CardRequest = {
  readonly site: Site
  readonly now: Date
  /** The place that the shopper searches around; cards show each vehicle's distance from it. */
  readonly near?: Point | null
  readonly services: {
    readonly locations: { readonly directory: Pick<LocationDirectory, 'byId' | 'of'> }
    readonly media: { readonly pictures: Pick<PictureService, 'signFor'> }
  }
}

/** Types of locations at which vehicles stand; one without a type is for all departments. */
const SELLING: ReadonlySet<string> = new Set(['sales', ''])

/** The card of a vehicle that the search found. */
export function toListingCard(
  document: SearchDocument,
  { site, now, near = null, services }: CardRequest,
  slides?: CardSlides,
): VehicleCardView {
  const listing = toListing(document)
  const yard = listing.location && services.locations.directory.byId(listing.location.id, site.dealerships)
  return toVehicleCard(
    {
      ...listing,
      location: yard && listing.location ? { ...listing.location, slug: yard.slug } : listing.location,
      repayment: cardRepayment(listing, site, now),
      pictures: listingPictures(listing, services.media.pictures.signFor(site.slug), slides),
      isOpen: isSellerOpen(yard, now),
      distanceKm: near && yard ? distanceKm(yard.address, near) : null,
      isOnlyYard: isOnlyYard(yard, site, services.locations.directory),
    },
    site,
    now,
  )
}

/** Whether the site has one dealership, which sells at this location alone. */
export function isOnlyYard(
  yard: ListedLocation | null | undefined,
  { dealerships }: Pick<Site, 'dealerships'>,
  locations: Pick<LocationDirectory, 'of'>,
): boolean {
  if (!yard || dealerships.length > 1) return false
  const { id } = yard
  return locations.of(dealerships).every((other) => other.id === id || !SELLING.has(other.locationType))
}

/** Whether somebody is at the vehicle's location now. A vehicle without a known location counts as open: nothing says otherwise. */
export function isSellerOpen(yard: ListedLocation | null | undefined, now: Date): boolean {
  return !yard || isOpen(yard, now)
}
