import { describe, expect, test } from 'vitest'
import { findStock, type StaffFilters } from './staff-filters.ts'
import type { StaffRow } from './staff-row.ts'

const NOW = new Date('2026-11-28T00:00:00Z')
const daysAgo = (days: number) => NOW.getTime() - days * 24 * 60 * 60 * 1000

function car(id: number, facts: Partial<StaffRow>): StaffRow {
  return {
    id,
    version: 1,
    name: `Car ${id}`,
    slug: `car-${id}`,
    stockNumber: `U${id}`,
    make: 'Mazda',
    carType: 'used',
    status: 'in_stock',
    isShown: true,
    isReserved: false,
    dealershipId: 1,
    place: 'North',
    priceCents: 2_000_000,
    beforePriceCents: null,
    marketCents: null,
    km: 10,
    photos: 8,
    picture: null,
    views: 0,
    createdAt: daysAgo(10),
    updatedAt: daysAgo(1),
    hasFeed: true,
    hasSameVin: false,
    byHand: [],
    contradictedSince: null,
    missing: [],
    words: `mazda cx-5 suv u${id}`,
    ...facts,
  }
}

const STOCK = [
  car(1, { createdAt: daysAgo(94), photos: 2 }),
  car(2, { isShown: false, make: 'Kia', words: 'kia rio hatch u2' }),
  car(3, { status: 'sold', contradictedSince: daysAgo(4), byHand: ['status'] }),
  car(4, { priceCents: null, createdAt: daysAgo(61) }),
  car(5, { priceCents: 3_500_000, marketCents: 3_000_000 }),
]

const found = (filters: StaffFilters) =>
  findStock(STOCK, filters, NOW)
    .rows.map(({ id }) => id)
    .toSorted((a, b) => a - b)

describe('the list of all stock', () => {
  test.each<[StaffFilters, number[]]>([
    [{}, [1, 2, 4, 5]],
    [{ state: ['sold'] }, [3]],
    [{ state: ['hidden', 'sold'] }, [2, 3]],
    [{ make: ['Kia'] }, [2]],
    [{ note: ['over-60-days'] }, [1, 4]],
    [{ note: ['contradicted'], state: ['sold'] }, [3]],
    [{ q: 'suv over 60 days, few photos' }, [1]],
    [{ q: 'u3' }, [3]],
    [{ q: 'no price' }, [4]],
    [{ q: 'over $30,000' }, [5]],
    [{ q: 'dear' }, [5]],
    [{ q: 'hidden kia' }, [2]],
    [{ q: 'sold by hand' }, [3]],
    [{ q: 'nothing of the kind' }, []],
  ])('%j finds %j', (filters, ids) => expect(found(filters)).toEqual(ids))

  test('counts each facet under the filters of the others', () => {
    const { facets } = findStock(STOCK, { make: ['Kia'] }, NOW)
    expect(facets.make).toEqual([
      { value: 'Mazda', count: 3 },
      { value: 'Kia', count: 1 },
    ])
    expect(facets.state).toEqual([{ value: 'hidden', count: 1 }])
    // Sold ones are counted, though they are shown when they are asked for only.
    expect(findStock(STOCK, {}, NOW).facets.state).toContainEqual({ value: 'sold', count: 1 })
  })

  test('puts vehicles without a price last, in either direction', () => {
    for (const sort of ['price', '-price'] as const) expect(findStock(STOCK, { sort }, NOW).rows.at(-1)?.id).toBe(4)
  })
})
