import { callPath } from '#api/contract/client.ts'
import { getStockFile, getWindowCards } from '#api/stock-files/contract.ts'
import { download } from '../data/download.ts'
import { showToast } from '../frame/toast-store.ts'
import type { StockFilters } from './stock-filters.ts'

async function save(path: string): Promise<void> {
  const refused = await download(path)
  if (refused !== undefined) showToast({ words: refused, kind: 'failed' })
}

/** Saves a PDF with a card for the window of each car. */
export function saveWindowCards(ids: readonly number[]): Promise<void> {
  return save(callPath(getWindowCards, { query: { ids: [...ids] } }))
}

/** Saves the cars of the list, all of them, as a CSV file. */
export function saveStockFile(filters: StockFilters): Promise<void> {
  return save(callPath(getStockFile, { query: { ...filters } }))
}

export const MOST_WINDOW_CARDS = 40
