import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site, SiteInput } from '#sites/schema.ts'
import { buildSearchIndex, type BuiltVehicle } from '../testing/build-search.ts'
import { mixedStock } from '../testing/mixed-stock.ts'
import { indexBackend } from '../query/search-backend.ts'
import { createResultCache } from './result-cache.ts'
import { createSearchService } from './search-service.ts'
import { createSoldSince } from './sold-since.ts'

const NOW = new Date('2026-10-20T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

type Stock = BuiltVehicle

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Hilux', 'Ute'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Ford', 'Ranger', 'Dual Cab'],
  ['Kia', 'Sportage', 'SUV'],
] as const

const STOCK = mixedStock(60, MODELS, (index) => ({
  price: index % 10 === 9 ? null : (8_000 + index * 1_000) * 100,
  stockNumber: `N${1000 + index}`,
}))

function serviceOf(stock: readonly BuiltVehicle[]) {
  const rules = { soldSince: (since: number) => since, isReady: () => true }
  return createSearchService(indexBackend(buildSearchIndex(stock, NOW), rules))
}

function site(changes: Partial<SiteInput> = {}): Site {
  return buildSite({ dealershipId: 'north', dealerships: ['north', 'south'], ...changes })
}

const SERVICE = serviceOf(STOCK)
const SITE = site()

async function search(address: string, of: Site = SITE, service = SERVICE, now = NOW) {
  const [path = '', query = ''] = address.split('?')
  const state = await service.parse(of, path, new URLSearchParams(query), now)
  if (!state.ok) throw new Error(`no search: ${address}`)
  const answer = await service.search(of, state.value, now)
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

const count = async (address: string, of?: Site) => (await search(address, of)).count
const matching = (holds: (vehicle: Stock) => boolean) => STOCK.filter(holds).length
const facet = async (address: string, attribute: 'make' | 'body' | 'car_type' | 'filtered_features' | 'make_model') =>
  Object.fromEntries(((await search(address)).facets[attribute] ?? []).map(({ value, count: times }) => [value, times]))

describe('a search', () => {
  test('applies the condition, make and model of its path', async () => {
    expect(await count('/search/new-used-and-demo-cars')).toBe(60)
    expect(await count('/search/used-cars')).toBe(matching(({ carType }) => carType === 'used'))
    expect(await count('/search/toyota')).toBe(matching(({ make }) => make === 'Toyota'))
    expect(await count('/search/toyota/hilux')).toBe(matching(({ model }) => model === 'Hilux'))
  })

  test('joins the values of a facet by "or", and facets and features by "and"', async () => {
    expect(await count('/search?make=Toyota&make=Mazda')).toBe(36)
    expect(await count('/search?make=Toyota&body=Ute')).toBe(12)
    expect(await count('/search?filtered_features=Tow+bar&filtered_features=Sunroof')).toBe(30)
    expect(await facet('/search?make=Toyota&body=Ute', 'make')).toMatchObject({ Toyota: 12, Ford: 12 })
    expect(await facet('/search?filtered_features=Sunroof', 'filtered_features')).toEqual({
      Sunroof: 30,
      'Tow bar': 30,
    })
  })

  test('narrows only the make of a selected model, and keeps the counts of its other models', async () => {
    expect(await count('/search/toyota/corolla?make=Mazda')).toBe(24)
    expect(await facet('/search/toyota/corolla?make=Mazda', 'make_model')).toMatchObject({
      'Toyota:Hilux': 12,
      'Mazda:CX-5': 12,
    })
    expect(await facet('/search/toyota/corolla?make=Mazda', 'make')).toMatchObject({ Toyota: 12, Mazda: 12, Kia: 12 })
  })

  test('finds every spelling of a body type', async () => {
    expect(await count('/search?body=Ute', site({ search: { bodyTypes: [UTE] } }))).toBe(24)
    expect(await count('/search?body=dual+cab', site({ search: { bodyTypes: [UTE] } }))).toBe(24)
  })
  const UTE = { key: 'ute', label: 'Ute', values: ['Ute', 'Dual Cab'] }

  test("stays within the site's dealerships and stock filter", async () => {
    const north = site({ dealerships: ['north'] })
    expect(await count('/search', north)).toBe(matching(({ yard }) => yard === 'north'))
    expect((await search('/search?query=N1000', north)).hits).toEqual([])
    const picky = site({
      stock: {
        filter: { not: { or: [{ condition: ['new'], make: ['toyota'] }, { stockNumber: ['N1001', 'N1002'] }] } },
      },
    })
    const excluded = (each: Stock) =>
      (each.carType === 'new' && each.make === 'Toyota') || ['N1001', 'N1002'].includes(each.stockNumber ?? '')
    expect(await count('/search', picky)).toBe(60 - matching(excluded))
    expect(await count('/search', site({ stock: { filter: { maxAgeYears: 5 } } }))).toBe(
      matching(({ year }) => 2026 - (year ?? 0) <= 5),
    )
  })

  test('sorts by price, and leaves out vehicles without one only if configured', async () => {
    const cheapest = '/search?sortBy=Car_production:price:asc'
    expect((await search(cheapest)).hits[0]).toMatchObject({ price: 8_000 })
    expect(await count(cheapest)).toBe(60)
    expect(await count(cheapest, site({ stock: { priceAscRequiresPrice: true } }))).toBe(54)
  })

  test("has pages of the site's size, 21 for offers, and returns the last one for any page past it", async () => {
    expect((await search('/search?page=3')).hits).toHaveLength(18)
    expect((await search('/search?page=99')).state.page).toBe(3)
    const twelve = site({ search: { pageSize: 12 } })
    expect(await search('/search', twelve)).toMatchObject({ pageSize: 12, lastPage: 5 })
    expect((await search('/special-offers', twelve)).pageSize).toBe(21)
  })

  test('sends no filter for a bound at the limit of the stock, but keeps it selected', async () => {
    const price = (from: number | null, to: number | null) => ({ price: { from, to } })
    expect((await search('/search?range[price]=8000:')).state.ranges).toEqual(price(8_000, null))
    expect(await count('/search?range[price]=8000:67000')).toBe(60)
    expect((await search('/search?range[price]=:20000')).state.ranges).toEqual(price(null, 20_000))
    const fixed = site({ search: { facetDisplay: false, ranges: { price: { max: 30_000 } } } })
    expect(await count('/search?range[price]=:30000', fixed)).toBe(60)
    expect((await search('/search', fixed)).ends.price).toMatchObject({ min: 0, max: 30_000 })
  })

  test('compares a bound with the stock in scope, so that another selection does not lose it', async () => {
    // The dearest Toyota Corolla costs less than the bound, which other makes exceed.
    const dearest = Math.max(...STOCK.filter(({ model }) => model === 'Corolla').map(({ price }) => (price ?? 0) / 100))
    const narrowed = await search(`/search?model=Corolla&range[price]=:${dearest + 1}`)
    expect(narrowed.state.ranges).toEqual({ price: { from: null, to: dearest + 1 } })
    expect(narrowed.facets.make?.every(({ count: found }) => found > 0)).toBe(true)
    const pricedCorollas = matching(({ model, price }) => model === 'Corolla' && price !== null)
    expect(narrowed.count).toBe(pricedCorollas)
  })

  test('finds the best partial matches of a text that no vehicle matches in full', async () => {
    const partial = async (query: string) => {
      const { count: found, partial: left } = await search(`/search?query=${encodeURIComponent(query)}`)
      return { found, ...left }
    }
    const hiluxes = matching(({ model }) => model === 'Hilux')
    expect(await partial('hilux')).toEqual({ found: hiluxes })
    expect(await partial('hilux spaceship')).toEqual({ found: hiluxes, leftOut: ['spaceship'], didYouMean: null })
    // No vehicle matches both words, so the word with fewer matches stays.
    expect(await partial('a hilux spaceship for sale')).toMatchObject({ found: hiluxes, leftOut: ['spaceship'] })
    expect(await partial('hilux mazda')).toEqual({ found: 12, leftOut: ['hilux'], didYouMean: null })
    expect(await partial('toyota corlola hatch')).toEqual({ found: 12 })
    expect(await partial('maazdda')).toEqual({ found: 0, leftOut: ['maazdda'], didYouMean: 'mazda' })
    expect(await partial('zzzz')).toEqual({ found: 0, leftOut: ['zzzz'], didYouMean: null })
  })

  test('fetches at most the given number of vehicles that match a filter and the site', async () => {
    const filter = { kind: 'equals', attribute: 'make', value: 'Toyota' } as const
    const fetched = async (of: Site, limit: number) => {
      const found = await SERVICE.fetchByFilter(of, { filter, limit }, NOW)
      return found.ok ? found.value.map(({ make }) => make) : found
    }
    expect(await fetched(SITE, 3)).toEqual(['Toyota', 'Toyota', 'Toyota'])
    expect(await fetched(SITE, 60)).toHaveLength(24)
    expect(await fetched(site({ stock: { filter: { not: { make: ['Toyota'] } } } }), 3)).toEqual([])
  })

  test('hides "not certified" if the site only offers certified vehicles', async () => {
    const values = async (of: Site) => ((await search('/search', of)).facets.certified ?? []).map(({ value }) => value)
    expect((await values(SITE)).toSorted()).toEqual(['false', 'true'])
    expect(await values(site({ stock: { certifiedOnly: true } }))).toEqual(['true'])
  })

  test('counts above the cap by the sum of the conditions', async () => {
    expect(await count('/search', site({ search: { countCap: 10 } }))).toBe(60)
    expect(await count('/search/used-cars', site({ search: { countCap: 10 } }))).toBe(30)
  })
})

test("sold vehicles are found within the site's sold window, hidden ones never", async () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const service = serviceOf([
    {},
    { status: 'coming_soon' },
    { status: 'sold', soldAt: ago(2) },
    { status: 'sold', soldAt: ago(3) },
    { status: 'sold', soldAt: ago(4) },
    { status: 'sold', soldAt: null },
    { showOnDealerWebsite: false },
    { status: 'sold', soldAt: ago(1), showOnDealerWebsite: false },
  ])
  expect((await search('/search', SITE, service)).count).toBe(4)
  expect((await search('/search', site({ stock: { soldWindowDays: 7 } }), service)).count).toBe(5)
  expect((await search('/search', SITE, service, new Date(NOW.getTime() + 1000))).count).toBe(3)
})

test('offers are reduced vehicles and those in an offer category, of the site or of one dealership', async () => {
  const service = serviceOf([
    { price: 20_000_00, offerPrice: 18_000_00 },
    { price: 20_000_00, beforePrice: 22_000_00, yard: 'south' },
    { categories: ['Winter Offers'] },
    { price: 20_000_00 },
  ])
  expect((await search('/special-offers', SITE, service)).count).toBe(3)
  expect((await search('/search/south', SITE, service)).count).toBe(1)
})

test('a make without stock has a search if the site names it', async () => {
  const named = site({ brands: [{ title: 'Volvo Trucks', slug: 'volvo' }], manufacturers: ['isuzu'] })
  expect((await search('/search/isuzu', named)).count).toBe(0)
  expect((await search('/search/volvo', named)).state.refinements).toEqual({ make: ['Volvo'] })
  expect((await SERVICE.parse(SITE, '/search/isuzu', [], NOW)).ok).toBe(false)
})

test('the results of any address are consistent', async () => {
  const parameter = fc.tuple(
    fc.constantFrom('make', 'model', 'body', 'car_type', 'range[price]', 'range[year]', 'query', 'page', 'sortBy', 'x'),
    fc.oneof(
      fc.string(),
      fc.constantFrom('Toyota', 'Mazda', 'Ute', 'used', '10000:30000', ':2020', '2', 'corola', 'N1003'),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/search/used-cars', '/search/toyota', '/special-offers'),
      fc.array(parameter),
      async (path, list) => {
        const answer = await search(`${path}?${new URLSearchParams(list).toString()}`)
        expect(answer.hits.length).toBeLessThanOrEqual(answer.pageSize)
        expect(answer.state.page).toBeLessThanOrEqual(answer.lastPage)
        const conditions = (answer.facets.car_type ?? []).filter(
          ({ value }) => answer.state.refinements.car_type?.includes(value) ?? true,
        )
        expect(conditions.reduce((sum, { count: times }) => sum + times, 0)).toBe(answer.count)
      },
    ),
    { numRuns: 60 },
  )
})

test('a change of one dealership, also a sale, keeps the cached results of other sites', async () => {
  const index = buildSearchIndex(STOCK, NOW)
  let queries = 0
  const counted: typeof index.search = (query) => {
    queries += 1
    return index.search(query)
  }
  const versionOf: typeof index.versionOf = (groups) => index.versionOf(groups)
  const soldSince = createSoldSince(index.search, versionOf)
  const service = createSearchService(indexBackend({ search: counted, versionOf }, { soldSince, isReady: () => true }))
  const [north, south] = [site({ dealerships: ['north'] }), site({ dealerships: ['south'] })]
  const queriesOf = async (of: Site) => {
    queries = 0
    await search('/search', of, service)
    return queries
  }
  expect([await queriesOf(north), await queriesOf(south)]).toEqual([2, 2])
  const sold = { ...index.get('1'), sold: true, status: 'sold', sold_at_timestamp: NOW.getTime() / 1000 - 60 }
  index.apply({ upserts: [sold] })
  expect(sold).toMatchObject({ dealership_slug: 'south' })
  expect([await queriesOf(north), await queriesOf(south)]).toEqual([0, 2])
  expect(soldSince(0, ['south'])).toBe(sold.sold_at_timestamp)
  expect(soldSince(0, ['north'])).toBe(Number.MAX_SAFE_INTEGER)
})

test('a full cache evicts its oldest entry, a new version all entries', async () => {
  const cache = createResultCache<number>(2)
  let made = 0
  const get = (key: string, version = 1) => {
    const known = cache.get(key, version)
    if (known === undefined) cache.set(key, version, ++made)
    return known ?? made
  }
  expect([get('a'), get('b'), get('a'), get('c'), get('b'), get('a')]).toEqual([1, 2, 1, 3, 2, 4])
  expect(cache.size()).toBe(2)
  expect(get('a', 2)).toBe(5)
  cache.set('late', 1, 6)
  expect(cache.get('late', 2)).toBeUndefined()
})

describe('values that differ by case only', () => {
  const cities = ['Perth', 'Perth', 'Perth', 'Hobart', 'Hobart', 'Cairns', 'cairns', 'CAIRNS', 'Cairns', 'Darwin']
  const service = serviceOf(
    cities.map((city) => ({ city, make: 'Kia', model: 'Rio', status: 'in_stock', showOnDealerWebsite: true })),
  )
  const cut = site({ search: { facets: [{ attribute: 'city', label: 'City', widget: 'list', limit: 2 }] } })

  test('are one value with the sum, also past the limit of values', async () => {
    const { facets } = await search('/search/new-used-and-demo-cars', cut, service)
    expect(facets.city).toEqual([
      { value: 'Perth', count: 3 },
      { value: 'Cairns', count: 4 },
    ])
  })

  test('a selected one stays in the list', async () => {
    const { facets } = await search('/search/new-used-and-demo-cars?city=Darwin', cut, service)
    expect(facets.city?.map(({ value }) => value)).toContain('Darwin')
  })
})
