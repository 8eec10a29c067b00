import { MAX_SAVED, type BrowserList } from '#accounts/garage.ts'

/** Lists of vehicles in this browser, by id, the newest first. The watchlist is a copy of the account's. */
export type IdList = 'watchlist' | Exclude<BrowserList, 'compare'>

const KEYS: Readonly<Record<IdList, string>> = {
  watchlist: 'watchlist',
  favourites: 'favourites',
  viewed: 'viewed-cars',
}
/** The newest search that the account has got: one that was removed there does not come back with the next page. */
const SENT_SEARCH = 'garage-search'
/** Set once the lists of this browser are in the account. */
const MERGED = 'garage-merged'

type Reads = Pick<Storage, 'getItem'>
type Writes = Pick<Storage, 'setItem' | 'removeItem'>

/** Empty in a browser that refuses storage. */
export function readIds(storage: Reads, list: IdList): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEYS[list]) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id): id is number => Number.isInteger(id)).slice(0, MAX_SAVED[list])
      : []
  } catch {
    return []
  }
}

export function writeIds(storage: Writes, list: IdList, ids: readonly number[]): void {
  try {
    storage.setItem(KEYS[list], JSON.stringify(ids.slice(0, MAX_SAVED[list])))
  } catch {
    // Private windows may refuse; the list lasts as long as the page.
  }
}

/** The list with the vehicle as its newest, or without it. */
export function withId(ids: readonly number[], id: number, isSaved: boolean): readonly number[] {
  const others = ids.filter((other) => other !== id)
  return isSaved ? [id, ...others] : others
}

export function isMerged(storage: Reads): boolean {
  try {
    return storage.getItem(MERGED) !== null
  } catch {
    return false
  }
}

export function setMerged(storage: Writes, merged: boolean): void {
  try {
    if (merged) storage.setItem(MERGED, '1')
    else storage.removeItem(MERGED)
  } catch {
    // Without storage the lists are merged again on the next page, which changes nothing.
  }
}

export function sentSearch(storage: Reads): string | null {
  try {
    return storage.getItem(SENT_SEARCH)
  } catch {
    return null
  }
}

export function noteSentSearch(storage: Writes, address: string | undefined): void {
  try {
    if (address !== undefined) storage.setItem(SENT_SEARCH, address)
  } catch {
    // Then it is sent again, which changes nothing.
  }
}
