import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { StockFilter } from '#sites/schema/stock-filter.ts'
import { isOfSite } from '#vehicles/stock-filter.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildSearchIndex } from '../testing/build-search.ts'
import { toFilter } from './stock-filter.ts'

const NOW = new Date('2026-11-22T00:00:00Z')
const SITE = buildSite()
const YARDS = ['north', 'south'] as const
const TYPES = ['new', 'demo', 'used'] as const
const MAKES = ['Kia', 'KIA', 'Mazda']
const BODIES = ['Ute', 'Wagon']
const STOCK_NUMBERS = ['N1', 'n2']

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
const { filter } = fc.letrec<{ filter: StockFilter }>((tie) => ({
  filter: fc
    .record({
      and: fc.option(fc.array(tie('filter'), { minLength: 1, maxLength: 2, depthIdentifier: 'filter' }), {
        nil: undefined,
        maxDepth: 2,
        depthIdentifier: 'filter',
      }),
      or: fc.option(fc.array(tie('filter'), { minLength: 1, maxLength: 2, depthIdentifier: 'filter' }), {
        nil: undefined,
        maxDepth: 2,
        depthIdentifier: 'filter',
      }),
      not: fc.option(tie('filter'), { nil: undefined, maxDepth: 2, depthIdentifier: 'filter' }),
      dealership: some(YARDS),
      condition: some(TYPES),
      maxAgeYears: fc.option(fc.integer({ min: 0, max: 14 }), { nil: undefined }),
      make: some(['kia', 'MAZDA']),
      stockNumber: some(['n1', 'N2']),
      body: some(['ute', 'Wagon']),
    })
    .filter((built) => Object.values(built).some((value) => value !== undefined)),
}))
const vehicles = fc.array(
  fc.record({
    yard: fc.constantFrom(...YARDS),
    carType: fc.constantFrom(...TYPES),
    year: fc.option(fc.integer({ min: 2008, max: 2027 })),
    make: fc.constantFrom(...MAKES),
    stockNumber: fc.option(fc.constantFrom(...STOCK_NUMBERS)),
    body: fc.option(fc.constantFrom(...BODIES)),
  }),
  { minLength: 1, maxLength: 12 },
)

test('a vehicle belongs to the site exactly if the index finds it with the same stock filter', () => {
  fc.assert(
    fc.property(filter, vehicles, (stock, built) => {
      const site = { ...SITE, stock: { ...SITE.stock, filter: stock } }
      const index = buildSearchIndex(built, NOW)
      const found = index.search({ base: toFilter(stock, 2026), facets: [], limit: built.length })
      const ids = found.ok ? found.value.hits.map((hit) => Number(hit['id'])) : []
      const expected = built.flatMap(({ yard, ...fields }, at) =>
        isOfSite({ ...buildVehicle(fields), dealership: yard }, site, NOW) ? [at + 1] : [],
      )
      expect(ids.toSorted((one, other) => one - other)).toEqual(expected)
    }),
  )
})
