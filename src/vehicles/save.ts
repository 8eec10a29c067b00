import type { Site } from '#sites/schema.ts'
import type { Vehicle } from './fields.ts'

/** A list of saved vehicles: the watchlist of an account, or favourites, which need no account. */
export type SaveList = 'watchlist' | 'favourites'

/** A control that saves a vehicle. Without JavaScript it is a link to a page with a button. */
export type SaveView = {
  readonly list: SaveList
  readonly id: number
  readonly name: string
  readonly make: string
  readonly model: string
  readonly href: string
  readonly label: string
  /** Whether a script shows the control only to shoppers who saved the vehicle already, because it is no longer for sale. */
  readonly isHidden: boolean
}

export type SaveSite = Pick<Site, 'watchlistEnabled' | 'favouritesEnabled'>

export function saveLists({ watchlistEnabled, favouritesEnabled }: SaveSite): readonly SaveList[] {
  return [
    ...(favouritesEnabled ? (['favourites'] as const) : []),
    ...(watchlistEnabled ? (['watchlist'] as const) : []),
  ]
}

/** The list that cards offer, as they have room for one: favourites, because they need no account, else the watchlist. */
export function cardSaveList(site: SaveSite): SaveList | null {
  return saveLists(site)[0] ?? null
}

interface SaveOptions {
  readonly available: boolean
  readonly label: (key: `vehicles.save.${SaveList}`) => string
}

/** Null if the site does not have `list`. */
export function toSaveView(
  { id, slug, name, make, model }: Pick<Vehicle, 'id' | 'slug' | 'name' | 'make' | 'model'>,
  site: SaveSite,
  list: SaveList | null,
  { available, label }: SaveOptions,
): SaveView | null {
  if (list === null || !saveLists(site).includes(list)) return null
  const href = list === 'watchlist' ? `/watchlist/save?car_id=${slug}` : `/my-garage/favourite?car_id=${slug}`
  return { list, id, name, make, model, href, label: label(`vehicles.save.${list}`), isHidden: !available }
}
