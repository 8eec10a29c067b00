import type { Site } from '#sites/schema.ts'
import type { StoredVehicle, VehicleStore } from '#vehicles/server/vehicle-store.ts'
import type { Account } from '../account.ts'
import type { WireGarage } from '../garage-input.ts'
import type { SavedVehicle } from '../garage.ts'
import type { GarageStore } from './garage-store.ts'

export interface GarageServices {
  readonly garage: GarageStore
  readonly vehicles: VehicleStore
}

export interface GarageRequest {
  readonly site: Site
  readonly siteId: number
  readonly account: Account
  readonly now: Date
}

export interface ListChange {
  readonly list: 'watchlist' | 'favourites'
  readonly idOrSlug: string
  readonly isSaved: boolean
}

/** Saves a vehicle to a list of the account, or removes it. Returns false for a vehicle that the site does not know. */
export async function saveOrRemove(
  { garage, vehicles }: GarageServices,
  { site, siteId, account, now }: GarageRequest,
  { list, idOrSlug, isSaved }: ListChange,
): Promise<boolean> {
  const stored = await (isSaved ? vehicles.find(site, idOrSlug, now) : vehicles.findKept(siteId, idOrSlug))
  if (stored === null) return false
  if (isSaved) await garage.save(siteId, account, { list, vehicles: [toSaved(stored)], now })
  else await garage.remove(siteId, account, list, stored.vehicle.id)
  return true
}

/** Adds the lists of a browser to the account, except those that the site has switched off. */
export async function mergeLists(
  { garage, vehicles }: GarageServices,
  { site, siteId, account, now }: GarageRequest,
  { favourites, viewed, compare, searches }: WireGarage,
): Promise<void> {
  const byIds = async (ids: readonly number[]) => (await vehicles.findMany(site, ids, now)).map(toSaved)
  const bySlugs = async (slugs: readonly string[]) => {
    const found = await Promise.all(slugs.map((slug) => vehicles.find(site, slug, now)))
    return found.filter((stored) => stored !== null).map(toSaved)
  }
  if (site.favouritesEnabled)
    await garage.save(siteId, account, { list: 'favourites', vehicles: await byIds(favourites), now })
  if (site.viewHistoryEnabled)
    await garage.save(siteId, account, { list: 'viewed', vehicles: await byIds(viewed), now })
  if (site.vehicle.compare)
    await garage.save(siteId, account, { list: 'compare', vehicles: await bySlugs(compare), now })
  if (searches.length > 0) await garage.saveSearches(siteId, account, searches, now)
}

const toSaved = ({ vehicle: { id, slug, name } }: StoredVehicle): SavedVehicle => ({ vehicleId: id, slug, name })
