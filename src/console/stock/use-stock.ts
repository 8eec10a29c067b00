import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { searchStock, type StockRow } from '#api/yard-stock/contract.ts'
import { answerOf } from '../data/read.ts'
import type { StockFilters } from './stock-filters.ts'

export const WINDOW = 100

/** The list as windows of rows: those on the screen are read, and kept. Other people's changes come within a few seconds. */
export function useStock(filters: StockFilters, first: number, last: number) {
  const from = Math.floor(first / WINDOW)
  const offsets = Array.from({ length: Math.floor(last / WINDOW) - from + 1 }, (_, index) => (from + index) * WINDOW)
  // The first one knows the number of rows and the facets.
  const wanted = [...new Set([0, ...offsets])]
  const windows = useQueries({
    queries: wanted.map((offset) => ({
      queryKey: [searchStock.id, filters, offset],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answerOf(searchStock, { query: { ...filters, offset, limit: WINDOW }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    })),
  })
  const head = windows[0]
  const rowAt = (index: number): StockRow | undefined => {
    const at = wanted.indexOf(Math.floor(index / WINDOW) * WINDOW)
    const query = windows[at]
    return query?.isPlaceholderData && at > 0 ? undefined : query?.data?.data[index % WINDOW]
  }
  return { head, rowAt, total: head?.data?.total ?? 0, facets: head?.data?.facets }
}
