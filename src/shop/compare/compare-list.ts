import { MAX_COMPARED } from './compared-slugs.ts'

/** The shopper's list of vehicles to compare, kept in this browser. */
export type CompareList = readonly string[]

const KEY = 'compare'

/** Without storage in the browser the list is empty, and links still work. */
export function readCompareList(storage: Pick<Storage, 'getItem'>): CompareList {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((slug): slug is string => typeof slug === 'string').slice(0, MAX_COMPARED)
  } catch {
    return []
  }
}

export function writeCompareList(storage: Pick<Storage, 'setItem'>, list: CompareList): void {
  try {
    storage.setItem(KEY, JSON.stringify(list))
  } catch {
    // The storage may be full; the list lasts as long as the page.
  }
}

/**
 * The list to open in place of a comparison without vehicles: the shopper's, unless the address says that the comparison is to be
 * empty (`?cars=`). Null if the page stays.
 */
export function listToOpen(
  shown: CompareList | null,
  parameters: URLSearchParams,
  kept: CompareList,
): CompareList | null {
  return shown?.length === 0 && !parameters.has('cars') && kept.length > 0 ? kept : null
}

/** The list with the vehicle added, or removed if it is in it; `full` when there is no room. */
export function toggled(list: CompareList, slug: string): CompareList | 'full' {
  if (list.includes(slug)) return list.filter((other) => other !== slug)
  return list.length >= MAX_COMPARED ? 'full' : [...list, slug]
}
