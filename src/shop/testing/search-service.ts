import { indexBackend } from '#search/query/search-backend.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { buildSearchIndex, type BuiltVehicle } from '#search/testing/build-search.ts'

export const NOW = new Date('2026-10-20T00:00:00Z')
export const SIGN = () => 'AAAAAAAAAAAAAAAA'

/** The search of a shop with this stock. */
export function serviceOf(stock: readonly BuiltVehicle[]) {
  const rules = { soldSince: (since: number) => since, isReady: () => true }
  return createSearchService(indexBackend(buildSearchIndex(stock, NOW), rules))
}

export const many = (count: number, fields: (index: number) => BuiltVehicle): readonly BuiltVehicle[] =>
  Array.from({ length: count }, (_, index) => ({ yard: 'example-yard', ...fields(index) }))
