import { toBrochure } from '#brochures/brochure.ts'
import type { BrochureService } from '#brochures/server/brochure-service.ts'
import type { ApiServices } from '#api/services.ts'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'

interface WindowCardOptions {
  readonly brochures: Pick<BrochureService, 'makeWindowCards'>
  readonly locations: Pick<LocationDirectory, 'byId'>
  readonly sites: () => readonly Site[]
  readonly vehicleUrl: ApiServices['leads']['vehicleUrl']
  readonly log: Pick<Logger, 'error'>
}

/** Cards for the windows of vehicles, in the words of the first site that shows each. They say what the brochure says, price and conditions alike. */
export function createWindowCards(options: WindowCardOptions): ApiServices['stock']['windowCards'] {
  const { brochures, locations, sites, vehicleUrl, log } = options
  return async (cars, now) => {
    const cards = cars.flatMap(({ vehicle, dealership, dealershipName }) => {
      const site = sites().find(({ dealerships }) => dealerships.includes(dealership))
      const url = site && vehicleUrl(site.slug, vehicle.slug)
      if (!site || !url) return []
      const { locationId } = vehicle
      const location = locationId === null ? null : (locations.byId(locationId, site.dealerships) ?? null)
      const stored = { vehicle, photos: [], dealership: { slug: dealership, name: dealershipName } }
      return [{ view: toBrochure({ stored, location }, site, now, url), accent: site.theme.accent }]
    })
    if (cards.length === 0) return 'none'
    try {
      return await brochures.makeWindowCards(cards)
    } catch (error) {
      log.error({ err: error, cards: cards.length }, 'window cards could not be made')
      return 'failed'
    }
  }
}
