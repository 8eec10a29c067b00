import { mainLocation } from '#locations/main-location.ts'
import { listedLocations } from '#locations/listed.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import type { Site } from '#sites/schema.ts'

/** The locations listed in header and footer. Only a primary location of the site's own dealership counts as primary. */
export function layoutLocations(
  site: Pick<Site, 'dealerships' | 'dealershipId' | 'locations'>,
  directory: Pick<LocationDirectory, 'of'>,
): readonly (ListedLocation & { readonly isMain: boolean })[] {
  const listed = listedLocations(directory.of(site.dealerships), site.locations)
  const main = mainLocation(listed, site.dealershipId)
  return listed.map((location) => ({ ...location, isMain: location === main }))
}
