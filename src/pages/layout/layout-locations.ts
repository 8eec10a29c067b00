import { listedLocations } from '#locations/listed.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import type { Site } from '#sites/schema.ts'

/** The locations listed in header and footer. Only a primary location of the site's own dealership counts as primary. */
export function layoutLocations(
  site: Pick<Site, 'dealerships' | 'dealershipId' | 'locations'>,
  directory: Pick<LocationDirectory, 'of'>,
): readonly ListedLocation[] {
  return listedLocations(directory.of(site.dealerships), site.locations).map((location) => ({
    ...location,
    primary: location.primary && location.dealershipSlug === site.dealershipId,
  }))
}
