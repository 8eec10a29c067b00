import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSite } from '#sites/build-site.ts'
import type { Site, SiteInput } from '#sites/schema.ts'
import { buildSearchIndex, type BuiltVehicle } from '../../build-search.ts'
import { createColumnIndex } from '../../engine/column-index.ts'
import type { Filter, Query, SearchDocument } from '../../engine/contract.ts'
import { indexBackend, type SearchBackend } from '../../search-backend.ts'
import { VEHICLE_INDEX } from '../../vehicle-index.ts'
import { createSearchService, type SearchService } from '../search-service.ts'
import { filledServer } from './testing/filled-server.ts'
import { startTestSearchServer } from './testing/test-server.ts'

/** A Meilisearch that the same searches are run against; without one they are reported as left out. */
const REAL = { host: process.env['TEST_SEARCH_HOST'] ?? '', key: process.env['TEST_SEARCH_KEY'] ?? '' }
/** An index that nothing else uses. */
const INDEX = 'forecourt_contract'

const NOW = new Date('2026-10-20T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Land Cruiser', 'SUV'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Ford', 'Ranger "Wildtrak"', 'Dual Cab'],
  ['Kia', 'Sportage', 'SUV'],
  ['Citroën', 'C4 \\ Aircross', 'Hatch'],
] as const

/** Two yards: every condition, price, year and state that a search tells apart, in a fixed mix. */
const STOCK: readonly BuiltVehicle[] = Array.from({ length: 120 }, (_, index) => {
  const [make, model, body] = MODELS[index % MODELS.length] ?? MODELS[0]
  return {
    make,
    model,
    body,
    carType: (['used', 'used', 'new', 'demo'] as const)[index % 4] ?? 'used',
    price: index % 10 === 9 ? null : (8_000 + (index % 40) * 1_000) * 100,
    year: 2010 + (index % 16),
    km: index * 3_000,
    colour: ['White', 'Dark Grey', null][index % 3] ?? null,
    yard: index % 3 === 0 ? 'south' : 'north',
    filteredFeatures: index % 2 === 0 ? ['Tow bar', 'Sunroof'] : ['Tow bar'],
    categories: index % 9 === 0 ? ['Winter Offers'] : [],
    certified: index % 7 === 0,
    engineLitres: index % 4 === 0 ? null : 1 + (index % 5) / 2,
    // Two vehicles of other models have a model's name for a number: they come before all of that model.
    stockNumber: index % 60 === 28 ? 'Coro-lla' : `N-${1000 + index}`,
    vin: `6T1BF3EK00X0${10_000 + index}`,
    showOnDealerWebsite: index % 11 !== 0,
    pictures: index % 3,
    ...(index % 13 === 5 && { status: 'sold', soldAt: new Date(NOW.getTime() - (index % 2 ? 1 : 400) * DAY_MS) }),
  }
})

const BUILT = buildSearchIndex(STOCK, NOW)
const DOCUMENTS = STOCK.map((_, at) => BUILT.get(String(at + 1))).filter((each) => each !== undefined)

const site = (changes: Partial<SiteInput> = {}): Site =>
  buildSite({ dealershipId: 'north', dealerships: ['north', 'south'], ...changes })

const SITES: Readonly<Record<string, Site>> = {
  'of both yards': site(),
  'of one yard, within its own choice': site({
    dealerships: ['north'],
    search: { pageSize: 12, countCap: 10 },
    stock: {
      certifiedOnly: true,
      priceAscRequiresPrice: true,
      filter: { not: { or: [{ condition: ['new'], make: ['toyota'] }, { stockNumber: ['N-1001'] }] } },
    },
  }),
  'of a choice that nothing fits': site({ stock: { filter: { make: ['volvo'] } } }),
}

const LARGE_PAGES = site({ search: { pageSize: 60 } })

const ADDRESSES = [
  '/search',
  '/search/used-cars',
  '/search/toyota',
  '/search/toyota/corolla?make=Mazda',
  '/search/citro%C3%ABn',
  '/search?make=Toyota&body=SUV&page=2',
  '/search?make=Toyota&make=Mazda&body=SUV&colour=White',
  '/search?make_model=Ford:Ranger+%22Wildtrak%22',
  '/search?filtered_features=Tow+bar&filtered_features=Sunroof',
  '/search?range[price]=12000:30000&range[year]=2015:&sortBy=Car_production:price:desc',
  '/search?range[price]=:47000',
  '/search?sortBy=Car_production:price:asc&page=3',
  '/search?sortBy=Car_production:created_at_timestamp:desc&certified=true',
  '/search?page=99',
  '/search?transmission=auto&make=unknown',
  '/special-offers',
  '/search/south',
  '/search?query=corolla&sortBy=Car_production:price:asc',
  '/search?query=corolla&sortBy=Car_production:price:asc&page=2',
]

const TEXTS = [
  'toyota',
  'corola',
  'landcruiser',
  'land cruiser',
  'cx5',
  'citroen aircross',
  'grey sunr',
  'N1003',
  'n-1003',
  'mazda N-1002',
  '6T1BF3EK00X010007',
  '-toyota "corolla"',
  'nothing of the kind',
  '!?',
]

const LOCAL = await startTestSearchServer()
afterAll(LOCAL.down)

const own = createColumnIndex(VEHICLE_INDEX)
own.apply({ upserts: DOCUMENTS })
const BUILT_IN = indexBackend(own, { isReady: () => true, soldSince: (since) => since })

const FILLED = await filledServer({ host: LOCAL.host, key: LOCAL.masterKey }, INDEX, DOCUMENTS)

describe.each([
  ['the server of the tests', () => Promise.resolve(FILLED), true],
  ['a Meilisearch', () => filledServer(REAL, INDEX, DOCUMENTS), REAL.host !== ''],
] as const)('%s answers as the built-in engine does', (_, open, isThere) => {
  let filled: ReturnType<typeof filledServer> | undefined
  const backend = async () => (await (filled ??= open())).backend
  afterAll(async () => (await filled)?.remove())

  for (const [name, each] of Object.entries(SITES)) {
    test.skipIf(!isThere)(`searches of a site ${name}`, async () => {
      for (const address of ADDRESSES) {
        expect(await answer(await backend(), each, address), address).toEqual(await answer(BUILT_IN, each, address))
      }
    })
  }

  test.skipIf(!isThere)('texts: the same vehicles and counts, one that is identified first', async () => {
    for (const text of TEXTS) {
      for (const order of ['custom_rank:desc', 'price:asc']) {
        const address = `/search?query=${encodeURIComponent(text)}&sortBy=Car_production:${order}`
        const [theirs, ours] = [
          await answer(await backend(), LARGE_PAGES, address),
          await answer(BUILT_IN, LARGE_PAGES, address),
        ]
        const inAnyOrder = (found: typeof ours) => found && { ...found, hits: found.hits.map(idOf).toSorted() }
        expect(inAnyOrder(theirs), address).toEqual(inAnyOrder(ours))
        if (/\d{4}/.test(text)) expect(theirs?.hits.map(idOf), address).toEqual(ours?.hits.map(idOf))
      }
    }
  })

  test.skipIf(!isThere)('queries: any window, pinned and searched values, marks', async () => {
    for (const query of QUERIES) {
      const [theirs, ours] = [await (await backend()).search(query), await BUILT_IN.search(query)]
      expect(theirs, JSON.stringify(query)).toEqual(ours)
    }
  })

  test.skipIf(!isThere)('any filter', async () => {
    const theirs = await backend()
    await fc.assert(
      fc.asyncProperty(FILTERS, async (filter) => {
        const query: Query = { filter, limit: 200, facets: [{ attribute: 'make' }, { attribute: 'year' }] }
        expect(await theirs.search(query)).toEqual(await BUILT_IN.search(query))
      }),
      { numRuns: 60 },
    )
  })
})

const QUERIES: readonly Query[] = [
  { offset: 5, limit: 7, sort: [{ attribute: 'price', direction: 'asc' }] },
  { text: 'toyota', offset: 5, limit: 7, sort: [{ attribute: 'price', direction: 'asc' }] },
  { text: 'corolla', offset: 1, limit: 5, sort: [{ attribute: 'price', direction: 'desc' }] },
  { limit: 0, facets: [{ attribute: 'make', limit: 2, pinned: ['Kia', 'Volvo'] }] },
  {
    limit: 0,
    facets: [
      { attribute: 'model', matching: 'crui' },
      { attribute: 'year', order: 'name', limit: 3 },
    ],
  },
  {
    text: 'corolla',
    limit: 1,
    highlight: { attributes: ['model', 'make', 'filtered_features', 'custom_rank'], pre: '<b>', post: '</b>' },
  },
  { filter: { kind: 'equals', attribute: 'custom_rank', value: 1 } },
  { facets: [{ attribute: 'custom_rank' }] },
  { sort: [{ attribute: 'make', direction: 'asc' }] },
]

const condition = fc.oneof(
  fc.record({
    kind: fc.constant('equals' as const),
    attribute: fc.constantFrom('make', 'model', 'year', 'certified', 'filtered_features'),
    value: fc.constantFrom(
      'toyota',
      'Citroën',
      'C4 \\ Aircross',
      'Ranger "Wildtrak"',
      '2015',
      'true',
      'Tow bar',
      '\\',
      '"',
    ),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    attribute: fc.constantFrom('make', 'year'),
    values: fc.array(fc.constantFrom('Kia', 'MAZDA', '2016', '2020'), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    attribute: fc.constantFrom('price', 'year', 'engine_size_litres'),
    from: fc.constantFrom(-1, 2, 2015, 20_000),
    to: fc.constantFrom(2.5, 2020, 30_000),
    exclusiveFrom: fc.boolean(),
    exclusiveTo: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('exists' as const, 'null' as const, 'empty' as const),
    attribute: fc.constantFrom('price', 'colour', 'make'),
  }),
)

const { filter: FILTERS } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ),
}))

const services = new WeakMap<SearchBackend, SearchService>()

/** The whole answer to an address; undefined where it names no search. */
async function answer(backend: SearchBackend, of: Site, address: string) {
  const service = services.get(backend) ?? createSearchService(backend)
  services.set(backend, service)
  const [path = '', query = ''] = address.split('?')
  const state = await service.parse(of, path, new URLSearchParams(query), NOW)
  if (!state.ok) {
    expect(state.error.kind).toBe('unknown-segment')
    return undefined
  }
  const found = await service.search(of, state.value, NOW)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

function idOf(hit: SearchDocument): unknown {
  return hit['id']
}
