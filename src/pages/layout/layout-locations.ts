import { listedLocations } from '#locations/listed.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import type { Site } from '#sites/schema.ts'

/** The places that a site's header and footer tell of. The site's own primary one counts as such, not one of another dealership. */
export function layoutLocations(
  site: Pick<Site, 'dealerships' | 'dealershipId' | 'locations'>,
  directory: Pick<LocationDirectory, 'of'>,
): readonly ListedLocation[] {
  return listedLocations(directory.of(site.dealerships), site.locations).map((location) => ({
    ...location,
    primary: location.primary && location.dealershipSlug === site.dealershipId,
  }))
}
