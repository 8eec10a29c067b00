import { buildSite } from '#sites/testing/build-site.ts'
import type { Site, SiteInput } from '#sites/schema.ts'
import { buildSearchIndex } from '../../../testing/build-search.ts'
import { mixedStock, someSold } from '../../../testing/mixed-stock.ts'

export const NOW = new Date('2026-10-20T00:00:00Z')

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Land Cruiser', 'SUV'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Ford', 'Ranger "Wildtrak"', 'Dual Cab'],
  ['Kia', 'Sportage', 'SUV'],
  ['Citroën', 'C4 \\ Aircross', 'Hatch'],
] as const

const STOCK = mixedStock(120, MODELS, (index) => ({
  price: index % 10 === 9 ? null : (8_000 + (index % 40) * 1_000) * 100,
  colour: ['White', 'Dark Grey', null][index % 3] ?? null,
  categories: index % 9 === 0 ? ['Winter Offers'] : [],
  engineLitres: index % 4 === 0 ? null : 1 + (index % 5) / 2,
  // Two vehicles of other models have a model's name as stock number, so they come before all vehicles of that model.
  stockNumber: index % 60 === 28 ? 'Coro-lla' : `N-${1000 + index}`,
  vin: `6T1BF3EK00X0${10_000 + index}`,
  showOnDealerWebsite: index % 11 !== 0,
  pictures: index % 3,
  ...someSold(index, NOW),
}))

const BUILT = buildSearchIndex(STOCK, NOW)
export const DOCUMENTS = STOCK.map((_, at) => BUILT.get(String(at + 1))).filter((each) => each !== undefined)

const site = (changes: Partial<SiteInput> = {}): Site =>
  buildSite({ dealershipId: 'north', dealerships: ['north', 'south'], ...changes })

export const SITES: Readonly<Record<string, Site>> = {
  'both yards': site(),
  'one yard and a stock filter': site({
    dealerships: ['north'],
    search: { pageSize: 12, countCap: 10 },
    stock: {
      certifiedOnly: true,
      priceAscRequiresPrice: true,
      filter: { not: { or: [{ condition: ['new'], make: ['toyota'] }, { stockNumber: ['N-1001'] }] } },
    },
  }),
  'a stock filter that nothing matches': site({ stock: { filter: { make: ['volvo'] } } }),
}

export const LARGE_PAGES = site({ search: { pageSize: 60 } })

export const ADDRESSES = [
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

export const TEXTS = [
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
