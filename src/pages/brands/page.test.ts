import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { modelPaths, type ModelFacts } from '#brands/model.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toModelPage } from './model-page.ts'
import type { BrandListing, BrandStock } from './model-stock.ts'
import { toBrandList, toBrandPage, toRange } from './page.ts'
import { cardPrices } from '#vehicles/price.ts'

const SITE = buildSite({
  brands: [
    { title: 'Isuzu Ute', slug: 'isuzu', description: ['Built for work. Every {noun} of it.'] },
    { title: 'Finance', slug: 'finance', href: '/finance' },
  ],
})
const [brand] = SITE.brands as [Brand]

it('lists the brands with their links and stock', () => {
  expect(toBrandList(SITE, [{ value: 'Isuzu', count: 4 }], new Map([['isuzu', 'Isuzu Trucks']])).brands).toEqual([
    { title: 'Isuzu Ute', href: '/isuzu/overview', logo: null, stock: '4 in stock' },
    { title: 'Finance', href: '/finance', logo: null, stock: null },
  ])
})

it('lists the makes in stock, by their names in the catalogue, where the site presents no brands', () => {
  const makes = ['Land Rover', 'MERCEDES-BENZ'].map((value) => ({ value, count: 2 }))
  expect(toBrandList(buildSite(), makes, new Map([['mercedes-benz', 'Mercedes-Benz']])).brands).toEqual([
    { title: 'Land Rover', href: '/search/land-rover', logo: null, stock: '2 in stock' },
    { title: 'Mercedes-Benz', href: '/search/mercedes-benz', logo: null, stock: '2 in stock' },
  ])
})

function vehicle(fields: Parameters<typeof buildVehicle>[0]): BrandListing {
  const built = buildVehicle({ make: 'Isuzu', model: 'D-MAX', carType: 'new', priceKind: 'drive_away', ...fields })
  return { vehicle: built, searchedPrice: cardPrices(built).searchedPrice, picture: null }
}
const modelFacts = (fields: Partial<ModelFacts>): ModelFacts => ({
  name: 'D-MAX',
  slug: 'd-max',
  imageUrl: null,
  cloudfrontNewImageUrl: null,
  overrideUrl: null,
  accessoriesCount: 0,
  ...fields,
})
const stockOf = (listings: readonly BrandListing[], models: readonly ModelFacts[] = []): BrandStock => ({
  make: 'Isuzu',
  listings,
  models,
  pictures: new Map(),
})
const PARTS = { banner: null, cards: { offers: [], newest: [] }, locations: [], now: new Date('2026-06-15T02:00:00Z') }
const RANGE = [{ model: 'MU-X', text: 'Seven of us.' }, { model: 'D-MAX' }]

describe('the page of a brand', () => {
  it('shows the models in stock with their lowest price, and links to the search', () => {
    const stock = stockOf([
      vehicle({ price: 60_000_00, priceKind: 'excl_govt_charges' }),
      vehicle({ price: 54_990_00 }),
      vehicle({ price: 19_990_00, carType: 'used' }),
    ])
    const view = toBrandPage(SITE, brand, stock, PARTS)
    expect(view).toMatchObject({
      paragraphs: ['Built for work. Every car of it.'],
      stock: { text: 'See Isuzu Ute cars', href: '/search/isuzu' },
      models: { heading: 'Isuzu Ute models in stock', look: 'tiles' },
      latest: null,
      yards: null,
    })
    expect(view.models?.items).toMatchObject([
      {
        name: 'D-MAX',
        href: '/search/isuzu/d-max',
        price: { text: 'From $54,990', charges: 'Drive away' },
        stock: '3 in stock',
      },
    ])
  })
  it('shows the picture of a model where there is no banner', () => {
    const picture = { src: '/d-max.webp', width: 1200, height: 800 }
    const stock = stockOf([{ ...vehicle({}), picture }])
    expect(toBrandPage(SITE, brand, stock, PARTS).picture).toEqual(picture)
    expect(toBrandPage(SITE, brand, stock, { ...PARTS, banner: picture }).picture).toBeNull()
  })
  it('presents the configured range in its order, with pages of models that are not in stock, too', () => {
    const items = toRange(SITE, { ...brand, range: RANGE }, stockOf([vehicle({ price: 54_990_00 })]))
    expect(items).toMatchObject([
      { name: 'Isuzu Ute MU-X', href: '/isuzu/mu-x', text: 'Seven of us.', price: null },
      { name: 'Isuzu Ute D-MAX', href: '/isuzu/d-max', stock: '1 in stock' },
    ])
  })
  it("uses the model directory's facts: its own address, newer picture and accessories", () => {
    const known = modelFacts({
      overrideUrl: 'https://isuzu.example/d-max',
      imageUrl: '/old.webp',
      accessoriesCount: 12,
    })
    const tile = (facts: ModelFacts) => toRange(SITE, brand, stockOf([vehicle({})], [facts]))[0]
    expect(tile(known)).toMatchObject({
      href: 'https://isuzu.example/d-max',
      picture: { src: '/old.webp' },
      accessories: '12 accessories',
    })
    expect(tile({ ...known, cloudfrontNewImageUrl: '/new.webp' })).toMatchObject({ picture: { src: '/new.webp' } })
    expect(tile(modelFacts({}))).toMatchObject({
      href: '/search/isuzu/d-max',
      picture: { src: expect.stringMatching(/^\/img\/none\/\w+\.svg$/) as string },
      accessories: null,
    })
  })
  it('still leads to the stock when the search failed', () => {
    expect(toBrandPage(SITE, brand, null, PARTS)).toMatchObject({
      models: null,
      latest: null,
      stock: { href: '/search/isuzu' },
    })
  })
})

describe('the page of a model', () => {
  const page = (model: number, listings: readonly BrandListing[]) =>
    toModelPage(SITE, { ...brand, range: RANGE }, RANGE[model] ?? { model: '' }, stockOf(listings), PARTS.cards)

  it('lists the grades in stock from the lowest price, each with its search', () => {
    const grades = page(1, [
      vehicle({ badge: 'X-Terrain', price: 70_000_00 }),
      vehicle({ badge: 'SX', price: 40_000_00 }),
      vehicle({ badge: 'SX', price: 42_000_00 }),
      vehicle({ badge: null }),
    ]).grades
    expect(grades?.items).toMatchObject([
      {
        name: 'SX',
        price: { text: 'From $40,000', charges: 'Drive away' },
        stock: '2 in stock',
        href: '/search/new-used-and-demo-cars?make=Isuzu&make_model=Isuzu:D-MAX&badge=SX',
      },
      { name: 'X-Terrain', price: { text: 'From $70,000', charges: 'Drive away' }, stock: '1 in stock' },
    ])
  })
  it('says that none is in stock, and links to the rest of the range', () => {
    expect(page(0, [vehicle({})])).toMatchObject({
      path: '/isuzu/mu-x',
      title: 'Isuzu Ute MU-X',
      text: 'Seven of us.',
      price: null,
      stock: null,
      grades: null,
      stockText: 'None in stock today: ask us about the next one',
      others: { items: [{ name: 'Isuzu Ute D-MAX' }] },
    })
  })
})

it('has pages for the models of the range, unless the brand has none itself', () => {
  expect(modelPaths({ ...brand, range: RANGE })).toEqual(['/isuzu/mu-x', '/isuzu/d-max'])
  expect(modelPaths({ ...brand, range: RANGE, skipPage: true })).toEqual([])
})
