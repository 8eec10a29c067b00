import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { assetsOfSources } from '#platform/web/assets.ts'
import { renderReact } from '#platform/web/render-react.ts'
import { buildSearchIndex, type BuiltVehicle } from '#search/testing/build-search.ts'
import { valueLabels } from '#search/facets/value-labels.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import SearchControlsIsland from './SearchControls.island.tsx'
import { toListingCard } from '../vehicle-cards.ts'
import { toCells } from './cells.ts'
import { loadSearch } from './load.ts'
import { toSearchPage, type SearchPageView } from './page.ts'
import { SearchPage } from './SearchPage.tsx'
import { toWireSearch } from './wire.ts'

const NOW = new Date('2026-10-20T00:00:00Z')
const SIGN = () => 'AAAAAAAAAAAAAAAA'
const SERVICES = { locations: { byId: () => undefined }, pictures: { signFor: () => SIGN } }

function serviceOf(stock: readonly BuiltVehicle[]) {
  const rules = { soldSince: (since: number) => since, isReady: () => true }
  return createSearchService(indexBackend(buildSearchIndex(stock, NOW), rules))
}

async function viewOf(address: string, site: Site, stock: readonly BuiltVehicle[], openMakes?: ReadonlySet<string>) {
  const search = serviceOf(stock)
  const [path = '', query = ''] = address.split('?')
  const state = await search.parse(site, path, new URLSearchParams(query), NOW)
  if (!state.ok) throw new Error(`no search: ${address}`)
  const facts = await loadSearch(search, site, state.value, NOW, openMakes)
  if (!facts.ok) throw new Error(facts.error.kind)
  const { results } = facts.value
  const cells = toCells(
    results.hits,
    results.state,
    site,
    (hit) => toListingCard(hit, { site, now: NOW, services: SERVICES }),
    NOW,
  )
  return toSearchPage(site, facts.value, cells)
}

const assets = assetsOfSources(new Map([[SearchControlsIsland, '/src/pages/search/SearchControls.island.tsx']]))
const htmlOf = async (...of: Parameters<typeof viewOf>) =>
  (await renderReact(<SearchPage view={await viewOf(...of)} />, 'p', assets)).html

const { files } = await loadSites('sites')
const SITES = files.flatMap(({ site }) => (site ? [site] : []))

/** Every state that a card can be in, at the site's first dealership. */
function everyState({ dealerships: [yard = ''] }: Site): readonly BuiltVehicle[] {
  const sold = { status: 'sold', soldAt: NOW } as const
  const fields: readonly BuiltVehicle[] = [
    {
      price: 27_990_00,
      priceKind: 'drive_away',
      pictures: 6,
      km: 45_678,
      body: 'Ute',
      simpleTransmission: 'automatic',
    },
    { price: 1_234_567_00, carType: 'new', tag: 'Test Drive Only' },
    { price: 19_990_00, offerPrice: 17_990_00, carType: 'demo' },
    { status: 'coming_soon', preorder: true },
    { reserved: true, price: 9_000_00, subscriptionPrice: 199_00 },
    { fuel: 'Electric', make: 'Kia', model: 'EV6', categories: ['Run-out offers'] },
    {
      name: 'A',
      make: 'Mercedes-Benz',
      model: 'Sprinter 519 CDI Long Wheelbase High Roof Crew Cab',
      badge: 'A badge that never ends',
    },
    { ...sold, price: 8_000_00 },
    sold,
    sold,
  ]
  return fields.map((each) => ({ year: 2022, yard, carType: 'used', ...each }))
}

describe.each(SITES.map((site) => [site.slug, site] as const))('on %s', (_, site) => {
  const stock = everyState(site)

  test.each([
    '/search/new-used-and-demo-cars',
    '/search/used-cars',
    '/search/toyota',
    '/search/toyota/hilux',
    '/special-offers',
    '/search/used-cars?query=zzzz',
    '/search/used-cars?make=Toyota&range[price]=10000:20000&sortBy=Car_production:price:asc&page=9',
    `/search/${site.dealerships[0]}`,
  ])('%s renders whole', async (address) => {
    const html = await htmlOf(address, site, stock)
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).not.toMatch(/ style="/)
  })

  test('shows every vehicle once, sold ones in a row as one', async () => {
    const view = await viewOf('/search/new-used-and-demo-cars', site, stock)
    expect(view.cells.flatMap((cell) => (cell.kind === 'vehicle' && cell.more > 0 ? [cell.more] : []))).toEqual([2])
  })
})

const SITE = buildSite()
const many = (count: number, fields: (index: number) => BuiltVehicle): readonly BuiltVehicle[] =>
  Array.from({ length: count }, (_, index) => ({ yard: 'example-yard', ...fields(index) }))
const filter = (view: SearchPageView, name: string) => view.filters.find((each) => each.name === name)

test('each order is a link to the first page of the same search', async () => {
  const stock = many(60, () => ({ make: 'Kia', model: 'Rio' }))
  const view = await viewOf('/search/kia?page=2&sortBy=Car_production:price:asc', SITE, stock)
  expect(view.sorts.map(({ href }) => href)).toEqual([
    '/search/kia',
    '/search/kia?sortBy=Car_production:created_at_timestamp:desc',
    '/search/kia?sortBy=Car_production:price:desc',
    '/search/kia?sortBy=Car_production:price:asc',
  ])
})

describe('the filters', () => {
  test('show seven makes at first, or as many as set, and the rest behind one control', async () => {
    const stock = many(15, (index) => ({ make: `Make ${index}`, model: 'One' }))
    expect(filter(await viewOf('/search', SITE, stock), 'make')).toMatchObject({ initial: 7, more: 'Show all makes' })
    const twelve = buildSite({ search: { facets: [{ attribute: 'make', initial: 12 }] } })
    const html = await htmlOf('/search', twelve, stock)
    expect(html.split('Show all makes')[0]?.match(/name="make"/g)).toHaveLength(12)
    expect(html).toContain('Hide extra makes')
  })

  test('list as many colours as the site sets', async () => {
    const stock = many(70, (index) => ({ make: 'Kia', model: 'Rio', colour: `Colour ${index}` }))
    const site = buildSite({ search: { facets: [{ attribute: 'colour', limit: 60 }] } })
    const colours = filter(await viewOf('/search', site, stock), 'colour')
    expect(colours?.kind === 'swatches' && colours.options.length).toBe(60)
  })

  test('take spellings of one word for one, and count what choosing it finds', async () => {
    const spelt = (make: string, model: string, count: number) => many(count, () => ({ make, model }))
    const stock = [
      ...spelt('Toyota', 'Hilux', 4),
      ...spelt('Toyota', 'HiLux', 2),
      ...spelt('Mini', 'Cooper', 3),
      ...spelt('MINI', 'cooper', 1),
    ]
    const site = buildSite({ brands: [{ title: 'MINI', slug: 'mini' }] })
    const makes = filter(await viewOf('/search?make=mini', site, stock), 'make')
    expect(makes?.kind === 'makes' && makes.options).toMatchObject([
      { value: 'Toyota', count: 6, chosen: false },
      { value: 'Mini', count: 4, chosen: true, shown: [{ label: 'Cooper', count: 4 }] },
    ])
    for (const [address, count] of [
      ['/search/mini/cooper', 4],
      ['/search?make_model=mini:COOPER', 4],
      ['/search/toyota/hilux', 6],
    ] as const) {
      const view = await viewOf(address, site, stock)
      expect([address, view.count.value, view.chips.length]).toEqual([address, count, 1])
    }
  })

  test('open the models of every make that has some, whichever make is chosen', async () => {
    const of = (make: string, model: string, colour: string): BuiltVehicle => ({
      yard: 'example-yard',
      make,
      model,
      colour,
    })
    const stock = [
      of('Toyota', 'Corolla', 'Red'),
      of('Toyota', 'Hilux', 'Red'),
      of('Mazda', 'CX-5', 'Red'),
      of('Mazda', 'CX-5', 'Blue'),
      of('Kia', 'Rio', 'Blue'),
    ]
    const makesOf = async (address: string, open: readonly string[] = []) => {
      const makes = filter(await viewOf(address, SITE, stock, new Set(open)), 'make')
      return makes?.kind === 'makes' ? makes.options : []
    }
    const CX5 = (count: number) => [{ value: 'Mazda:CX-5', count, chosen: false }]
    expect(await makesOf('/search/toyota')).toMatchObject([
      { value: 'Mazda', hasModels: true, shown: null },
      { value: 'Toyota', hasModels: true, shown: [{ value: 'Toyota:Corolla' }, { value: 'Toyota:Hilux' }] },
      { value: 'Kia', hasModels: true, shown: null },
    ])
    expect((await makesOf('/search/toyota/hilux', ['Mazda']))[0]).toMatchObject({ value: 'Mazda', shown: CX5(2) })
    expect(await makesOf('/search?make=Toyota&colour=Red', ['Mazda'])).toMatchObject([
      { value: 'Mazda', hasModels: true, shown: CX5(1) },
      { value: 'Toyota', hasModels: true },
    ])
  })

  test('hold at most 30 models of a make, 20 cities, 40 dealerships, 4 bodies or 20 of an own list', async () => {
    const stock = many(45, (index) => ({
      model: `Model ${index % 35}`,
      city: `City ${index % 25}`,
      body: `Body ${index % 25}`,
      yard: `yard-${index}`,
    }))
    const yards = Array.from({ length: 45 }, (_, index) => `yard-${index}`)
    const site = buildSite({ dealershipId: 'yard-0', dealerships: yards })
    const view = await viewOf('/search', site, stock)
    const makes = filter(view, 'make')
    expect(makes).toBeUndefined()
    const two = await viewOf('/search?make=Toyota', site, [...stock, { make: 'Mazda', yard: 'yard-0' }])
    const toyota = filter(two, 'make')
    expect(toyota?.kind === 'makes' && toyota.options[0]?.shown).toHaveLength(30)
    const options = (name: string, of = view) =>
      (filter(of, name) as { options?: readonly unknown[] } | undefined)?.options
    expect(options('city')).toHaveLength(20)
    expect(options('dealership_name')).toHaveLength(40)
    expect(options('body')).toHaveLength(4)
    const own = buildSite({
      dealershipId: 'yard-0',
      dealerships: yards,
      search: { bodyTypes: [{ key: 'ute', label: 'Ute', values: ['Ute'] }] },
    })
    expect(options('body', await viewOf('/search', own, stock))).toHaveLength(20)
  })

  test('follow the site: which, in which order, with which label', async () => {
    const site = buildSite({ search: { facets: [{ attribute: 'colour', label: 'Paint' }, { attribute: 'make' }] } })
    const stock = many(4, (index) => ({ make: `Make ${index % 2}`, colour: index % 2 ? 'Red' : 'Blue' }))
    expect((await viewOf('/search', site, stock)).filters.map(({ label }) => label)).toEqual(['Paint', 'Make'])
  })

  test('carry unseen what the address chose and no filter shows', async () => {
    const site = buildSite({ search: { facets: [{ attribute: 'make' }] } })
    const stock = many(4, (index) => ({
      make: `Make ${index % 2}`,
      carType: index % 2 ? 'new' : 'used',
      price: index * 1_000_00,
    }))
    const { form } = await viewOf('/search/used-cars?range[price]=:1500', site, stock)
    expect(form).toEqual({
      action: '/search/new-used-and-demo-cars',
      hidden: [
        { name: 'car_type', value: 'used' },
        { name: 'range[price]', value: ':1500' },
      ],
    })
  })

  test('lists keep their order while one chooses, and each choice is a chip that leads to the search without it', async () => {
    const stock = many(9, (index) => ({
      make: ['Toyota', 'Toyota', 'Mazda'][index % 3] ?? '',
      model: 'One',
      body: index % 3 === 2 || index === 0 ? 'Van' : 'Ute',
    }))
    const makesOf = (of: SearchPageView) => {
      const makes = filter(of, 'make')
      return makes?.kind === 'makes' ? makes.options.map(({ value }) => value) : []
    }
    const view = await viewOf('/search/mazda', SITE, stock)
    expect(makesOf(view)).toEqual(['Toyota', 'Mazda'])
    // Among vans there are more Mazdas.
    expect(makesOf(await viewOf('/search?body=Van', SITE, stock))).toEqual(['Toyota', 'Mazda'])
    expect(view.chips).toEqual([{ label: 'Mazda', href: '/search/new-used-and-demo-cars' }])
  })
})

describe('an empty search', () => {
  const stock = many(3, () => ({ body: 'Ute' }))

  test('says so, and which choice keeps how many out', async () => {
    const other = { make: 'Mazda', body: 'SUV' }
    const { empty } = await viewOf('/search/toyota?body=SUV', SITE, [...stock, ...many(1, () => other)])
    expect(empty).toMatchObject({
      title: 'No Results Available',
      text: 'No results were found. Please adjust your filters and try again.',
      clear: { text: 'Clear Filters', href: '/search/new-used-and-demo-cars' },
      steps: [
        { text: 'Without SUV', count: '3 cars', href: '/search/toyota' },
        { text: 'Without Toyota', count: '1 car', href: '/search/new-used-and-demo-cars?body=SUV' },
      ],
    })
  })

  test('of a text that nothing matches shows what the other choices find', async () => {
    const { empty, partial, count } = await viewOf('/search/toyota?query=zzzz', SITE, stock)
    expect([empty, count.value]).toEqual([null, 3])
    expect(partial?.text).toBe('No car here matches every word. These match without “zzzz”.')
  })

  test('of offers leads where the site says', async () => {
    const { empty } = await viewOf('/search/example-yard?query=zzzz', SITE, stock)
    expect(empty).toMatchObject({
      text: 'No offers meet your search conditions right now.',
      clear: { href: '/special-offers' },
    })
  })
})

test('promotions take their cell and change no count', async () => {
  const site = buildSite({ promos: [{ position: 2, display: ['search'], heading: 'Winter check', href: '/service' }] })
  const view = await viewOf(
    '/search',
    site,
    many(3, () => ({})),
  )
  expect(view.cells.map(({ kind }) => kind)).toEqual(['vehicle', 'promo', 'vehicle', 'vehicle'])
  expect(view.count.value).toBe(3)
})

test('one vehicle is told in the singular', async () => {
  const view = await viewOf(
    '/search',
    SITE,
    many(1, () => ({})),
  )
  expect(view.show).toEqual({ text: 'Show Me 1 car', href: '/search/new-used-and-demo-cars' })
})

test.each([
  ['/search/toyota?page=2', null],
  ['/search/toyota?body=Ute', null],
  ['/search/used-cars?make=Toyota&body=Ute', null],
  ['/search/toyota?colour=Red', 'noindex, follow'],
  ['/search/toyota?sortBy=Car_production:price:asc', 'noindex, follow'],
  ['/search/toyota?query=diesel', 'noindex, follow'],
  ['/search/toyota?range[price]=:1', 'noindex, follow'],
])('search engines may list %s: %s', async (address, robots) => {
  const stock = many(50, () => ({ body: 'Ute', colour: 'Red', fuel: 'Diesel' }))
  expect((await viewOf(address, SITE, stock)).robots).toBe(robots)
})

test('a title names the body that the heading leaves out', async () => {
  const view = await viewOf(
    '/search/toyota?body=Ute',
    SITE,
    many(3, () => ({ body: 'Ute' })),
  )
  expect(view.title).toContain('Toyota cars, Ute')
})

test('headings say what is searched', async () => {
  const stock = many(8, (index) => ({
    make: index % 2 ? 'Toyota' : 'Mazda',
    model: 'One',
    carType: index % 4 ? 'used' : 'new',
  }))
  const heading = async (address: string) => (await viewOf(address, SITE, stock)).heading
  expect(await heading('/search')).toBe('New and used cars')
  expect(await heading('/search/used-cars')).toBe('Used cars')
  expect(await heading('/search/toyota')).toBe('Toyota cars')
  expect(await heading('/search/toyota/one')).toBe('Toyota One')
  expect(await heading('/search/used-cars?make=Toyota')).toBe('Used Toyota cars')
  expect(await heading('/special-offers')).toBe('Special offers')
  expect(await heading('/search/example-yard')).toBe('Offers at example-yard yard')
})

test('the API spells hits, facets and ranges as the documents do', async () => {
  const search = serviceOf(many(2, () => ({ make: 'Toyota', price: 20_000_00, pictures: 1 })))
  const state = await search.parse(SITE, '/search', [], NOW)
  const results = state.ok ? await search.search(SITE, state.value, NOW) : state
  if (!results.ok) throw new Error('no answer')
  const wire = JSON.parse(JSON.stringify(toWireSearch(results.value, valueLabels(SITE), SIGN))) as {
    hits: Record<string, unknown>[]
    facets: Record<string, unknown>
    ranges: Record<string, unknown>
  }
  const names =
    'id slug path name year make model badge series colour gearnum simple_transmission bodyconfiguration body drive fuel simple_fuel simple_body simple_drive seats engine_size_litres km price price_type car_type status sold reserved tag certified stocknum vin nvic has_nvic views photos_count created_at created_at_timestamp location location_id location_name dealership_id dealership_name video_url external_video_url images spin_images spin_interior_image spin_code hotspots standardEquipment subscription_price weekly_price_range filtered_features categories item_type city state make_model show_on_dealer_website quote'
  for (const name of names.split(' ')) expect(wire.hits[0]).toHaveProperty(name)
  expect(wire.hits[0]).not.toHaveProperty('photos')
  expect(wire.hits[0]?.['images']).toEqual([
    { image: { url: expect.stringMatching(/^\/img\//), thumb: { url: expect.stringMatching(/^\/img\//) } } },
  ])
  expect(wire.facets['car_type']).toEqual([{ label: 'Used', value: 'used', count: 2 }])
  expect(wire.ranges['price']).toMatchObject({ isMinRange: true, isMaxRange: true })
})

test('the server renders the same page twice alike', async () => {
  const view = await viewOf('/search', SITE, everyState(SITE))
  expect(renderToString(<SearchPage view={view} />)).toBe(renderToString(<SearchPage view={view} />))
})
