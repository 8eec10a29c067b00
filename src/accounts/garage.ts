import { parseSameSitePath } from '#platform/web/same-site-path.ts'

/** A shopper's lists of vehicles. The watchlist needs an account. */
const VEHICLE_LISTS = ['watchlist', 'favourites', 'viewed', 'compare'] as const
export type VehicleList = (typeof VEHICLE_LISTS)[number]
/** Lists that are stored in the browser until the shopper signs in. */
const BROWSER_LISTS = ['favourites', 'viewed', 'compare'] as const satisfies readonly VehicleList[]
export type BrowserList = (typeof BROWSER_LISTS)[number]

/** The length of each list; the newest vehicles stay on it. */
export const MAX_SAVED: Readonly<Record<VehicleList, number>> = {
  watchlist: 200,
  favourites: 200,
  viewed: 50,
  compare: 4,
}
export const MAX_SEARCHES = 30
export const MAX_OWN_CARS = 10

export interface SavedVehicle {
  readonly vehicleId: number
  readonly slug: string
  readonly name: string
}

export interface SavedSearch {
  readonly address: string
  readonly label: string
}

/** A vehicle that the shopper owns. */
export interface OwnCar {
  readonly name: string
  readonly rego: string | null
  readonly regoState: string | null
  readonly km: number | null
}

/** The path of an address on this site if it is a search or the special offers, else null. */
export function searchPath(address: string): string | null {
  const path = parseSameSitePath(address)
  return path !== null && /^\/(?:search|special-offers)(?:[/?]|$)/.test(path) ? path : null
}
