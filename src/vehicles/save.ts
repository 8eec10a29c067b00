import type { Site } from '#sites/schema.ts'
import type { Vehicle } from './fields.ts'

/** Lists of saved vehicles: the watchlist of an account, or favourites, which begin in the browser. */
export type SaveList = 'watchlist' | 'favourites'

/** A control that saves a vehicle. Without a script it is a link to a page with a button. */
export type SaveView = {
  readonly list: SaveList
  readonly id: number
  readonly name: string
  readonly href: string
  readonly label: string
  /** A vehicle that can't be bought shows the control to those alone who saved it before; a script knows who they are. */
  readonly isHidden: boolean
}

export type SaveSite = Pick<Site, 'watchlistEnabled' | 'favouritesEnabled'>

/** The lists that the site has. */
export function saveLists({ watchlistEnabled, favouritesEnabled }: SaveSite): readonly SaveList[] {
  return [
    ...(favouritesEnabled ? (['favourites'] as const) : []),
    ...(watchlistEnabled ? (['watchlist'] as const) : []),
  ]
}

/** Cards have room for one: favourites, as they ask for no account, else the watchlist. */
export function cardSaves(site: SaveSite): SaveList | null {
  return saveLists(site)[0] ?? null
}

interface SaveFacts {
  readonly available: boolean
  readonly label: (key: `vehicles.save.${SaveList}`) => string
}

export function toSaveView(
  { id, slug, name }: Pick<Vehicle, 'id' | 'slug' | 'name'>,
  site: SaveSite,
  list: SaveList | null,
  { available, label }: SaveFacts,
): SaveView | null {
  if (list === null || !saveLists(site).includes(list)) return null
  const href = list === 'watchlist' ? `/watchlist/save?car_id=${slug}` : `/my-garage/favourite?car_id=${slug}`
  return { list, id, name, href, label: label(`vehicles.save.${list}`), isHidden: !available }
}
