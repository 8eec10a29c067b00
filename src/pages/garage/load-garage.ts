import type { Account } from '#accounts/account.ts'
import type { SavedVehicle, VehicleList } from '#accounts/garage.ts'
import { isOpen } from '#locations/location-facts.ts'
import { toVehicleCard, type VehicleCardView } from '#vehicles/card.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import { loadSimilar } from '#shop/listed-stock/similar-vehicles.ts'
import type { WebContext } from '#shop/web-context.ts'
import { cardPrices } from '#vehicles/price.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

/** A vehicle of a list, with its card if the site still has it. */
export interface ListedVehicle {
  readonly saved: SavedVehicle
  readonly card: VehicleCardView | null
}

/** Sold vehicles are on the list, too; those that the site no longer knows have no card. */
export async function loadList(
  request: Request,
  account: Account,
  list: VehicleList,
): Promise<readonly ListedVehicle[]> {
  const { site, now, services } = request
  const saved = await services.accounts.garage.vehicles(services.sites.idOf(site), account, list)
  const found = await services.vehicles.store.findMany(
    site,
    saved.map(({ vehicleId }) => vehicleId),
    now,
  )
  const byId = new Map(found.map((stored) => [stored.vehicle.id, stored]))
  return saved.map((each) => {
    const stored = byId.get(each.vehicleId)
    return { saved: each, card: stored ? toSavedCard(request, stored) : null }
  })
}

function toSavedCard(
  { site, now, services }: Request,
  { vehicle, dealership, photos }: StoredVehicle,
): VehicleCardView {
  const location =
    vehicle.locationId === null ? undefined : services.locations.directory.byId(vehicle.locationId, site.dealerships)
  const cardLocation = location
    ? {
        slug: location.slug,
        name: location.name,
        city: location.address.city,
        state: location.address.state,
        phone: location.contactDetail.phone,
      }
    : null
  const card = toVehicleCard(
    {
      ...cardPrices(vehicle),
      vehicle,
      dealership,
      location: cardLocation,
      pictures: cardPictures(photos, services.media.pictures.signFor(site.slug)),
      isOpen: !location || isOpen(location, now),
    },
    site,
    now,
  )
  // The owner of the list saved the vehicle, so the save link is shown even when the vehicle is sold.
  // A vehicle may be on several lists of the page, but a view transition name must be unique on it.
  return { ...card, transition: null, save: card.save && { ...card.save, isHidden: false } }
}

/** Vehicles for sale that are much like the first sold one of the list; empty when none was sold, or the search failed. */
export async function loadMatches(
  request: Request,
  listed: readonly ListedVehicle[],
): Promise<readonly VehicleCardView[]> {
  const sold = listed.find(({ card }) => card !== null && !card.available)
  if (sold === undefined) return []
  const { site, now, services } = request
  const stored = await services.vehicles.store.find(site, String(sold.saved.vehicleId), now)
  return (stored && (await loadSimilar(request, stored.vehicle))) ?? []
}
