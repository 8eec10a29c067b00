import type { ListedLocation } from '#locations/server/location-directory.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import { loadSimilar } from '#shop/listed-stock/similar-vehicles.ts'
import type { WebContext } from '#shop/web-context.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

export type ComparedVehicle = {
  readonly stored: StoredVehicle
  readonly picture: CardPicture | null
  readonly location: ListedLocation | null
}

export type CompareFacts = {
  /** In the order of the address, without those that the site does not show. */
  readonly vehicles: readonly ComparedVehicle[]
  /** Null when the search failed. */
  readonly similar: readonly VehicleCardView[] | null
}

export async function loadCompared(request: Request, slugs: readonly string[]): Promise<CompareFacts> {
  const { site, now, services } = request
  const found = await Promise.all(slugs.map((slug) => services.vehicles.store.find(site, slug, now)))
  const sign = services.media.pictures.signFor(site.slug)
  const vehicles = found.flatMap((stored) => {
    if (stored === null || !isVisible(stored.vehicle, site.stock, now)) return []
    const { locationId } = stored.vehicle
    return [
      {
        stored,
        picture: cardPictures(stored.photos.slice(0, 1), sign)[0] ?? null,
        location:
          locationId === null ? null : (services.locations.directory.byId(locationId, site.dealerships) ?? null),
      },
    ]
  })
  const [first] = vehicles
  return { vehicles, similar: first ? await loadSimilar(request, first.stored.vehicle) : [] }
}
