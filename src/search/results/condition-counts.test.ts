import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { CAR_TYPES, type CarType } from '#vehicles/fields.ts'
import { DEFAULT_STATE, type RangeChoice, type SearchState } from '../address/search-state.ts'
import { indexBackend } from '../query/search-backend.ts'
import { createSearchService } from '../server/search-service.ts'
import { buildSearchIndex } from '../testing/build-search.ts'

const NOW = new Date('2026-11-22T02:00:00Z')
const site = buildSite({ slug: 'ends', dealershipId: 'north', dealerships: ['north'] })

type Car = {
  readonly carType: CarType
  readonly price: number | null
  readonly km: number | null
  readonly model: string
}

const price = fc.option(fc.integer({ min: 20, max: 60 }).map((thousands) => thousands * 1000))
const car = fc.record<Car>({
  carType: fc.constantFrom(...CAR_TYPES),
  price,
  km: fc.option(fc.integer({ min: 0, max: 9 }).map((tens) => tens * 10_000)),
  model: fc.constantFrom('Corolla', 'Camry'),
})
const bound = (most: number, unit: number) => fc.option(fc.integer({ min: 0, max: most }).map((steps) => steps * unit))
const range = (most: number, unit: number): fc.Arbitrary<RangeChoice> =>
  fc
    .record({ from: bound(most, unit), to: bound(most, unit) })
    .filter(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? Infinity))
const state = fc
  .record({
    conditions: fc.subarray([...CAR_TYPES]),
    ranges: fc.record({ price: range(70, 1000), km: range(10, 10_000) }, { requiredKeys: [] }),
    models: fc.subarray(['Corolla', 'Camry']),
  })
  .map(({ conditions, ranges, models }): SearchState => ({
    ...DEFAULT_STATE,
    ranges,
    refinements: {
      ...(conditions.length > 0 && { car_type: conditions }),
      ...(models.length > 0 && { model: models }),
    },
  }))

/** The matches, by the rule of the documentation: a bound at or past the ends of the conditions' stock filters nothing. */
function matches(cars: readonly Car[], { refinements, ranges }: SearchState): readonly Car[] {
  const { car_type: conditions = CAR_TYPES, model: models = [] } = refinements
  const scope = cars.filter(({ carType }) => conditions.includes(carType))
  return scope.filter((each) => {
    const isWithin = (['price', 'km'] as const).every((name) => {
      const numbers = scope.flatMap((other) => other[name] ?? [])
      const value = each[name]
      const ends =
        numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : site.search.ranges[name]
      const { from = null, to = null } = ranges[name] ?? {}
      const isFrom = from === null || from <= ends.min || (value !== null && value >= from)
      return isFrom && (to === null || to >= ends.max || (value !== null && value <= to))
    })
    return isWithin && (models.length === 0 || models.includes(each.model))
  })
}

describe('the count of a condition', () => {
  it('is the number of its vehicles once it is selected, too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(car, { minLength: 1, maxLength: 14 }), state, async (cars, searched) => {
        const stock = cars.map((each) => ({
          ...each,
          make: 'Toyota',
          price: each.price === null ? null : each.price * CENTS_PER_DOLLAR,
          status: 'in_stock' as const,
          showOnDealerWebsite: true,
        }))
        const backend = indexBackend(buildSearchIndex(stock, NOW), { soldSince: (since) => since, isReady: () => true })
        const answer = await createSearchService(backend, () => []).search(site, searched, NOW)
        if (!answer.ok) throw new Error(answer.error.kind)
        const { facets, count } = answer.value
        const { car_type: selected = [] } = searched.refinements
        for (const condition of CAR_TYPES) {
          const added = { ...searched.refinements, car_type: [...new Set([...selected, condition])] }
          const expected = matches(cars, { ...searched, refinements: added }).filter(
            ({ carType }) => carType === condition,
          )
          const shown = facets.car_type?.find(({ value }) => value === condition)?.count ?? 0
          expect([condition, shown]).toEqual([condition, expected.length])
        }
        expect(count).toBe(matches(cars, searched).length)
      }),
      { numRuns: 300 },
    )
  })
})
