import { MAX_SAVED, type BrowserList } from '#accounts/garage.ts'

/** A vehicle on a list of this browser. One that came from the account has only its id. */
export type ListEntry = { readonly id: number }

/** A vehicle that was made a favourite here, with the names that the requirements give its fields. */
export type FavouriteEntry = ListEntry & {
  readonly name: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly primary_image_url: string | null
}

/** A vehicle that was viewed here, with the names that the requirements give its fields. */
export type ViewedEntry = ListEntry & {
  readonly stocknum: string | null
  readonly make: string
  readonly model: string
  readonly body: string | null
  readonly simple_body: string | null
}

/** Lists of vehicles in this browser, the newest first. The watchlist is a copy of the account's. */
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

/** Empty if the stored list is damaged. */
export function readIds(storage: Reads, list: IdList): readonly number[] {
  return readEntries(storage, list).map(({ id }) => id)
}

function readEntries(storage: Reads, list: IdList): readonly ListEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEYS[list]) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_SAVED[list]) : []
  } catch {
    return []
  }
}

function isEntry(stored: unknown): stored is ListEntry {
  return typeof stored === 'object' && stored !== null && 'id' in stored && Number.isInteger(stored.id)
}

/** Stores the list. A vehicle that is on it already keeps its entry; `entry` is that of a new one. */
export function writeIds(storage: Reads & Writes, list: IdList, ids: readonly number[], entry?: ListEntry): void {
  const known = new Map([...readEntries(storage, list), ...(entry ? [entry] : [])].map((each) => [each.id, each]))
  try {
    const entries = ids.slice(0, MAX_SAVED[list]).map((id) => known.get(id) ?? { id })
    storage.setItem(KEYS[list], JSON.stringify(entries))
  } catch {
    // The storage may be full; then the list stays as it was.
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
