import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BuiltVehicle } from '#search/testing/build-search.ts'
import type { Site } from '#sites/schema.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { SearchPage } from './SearchPage.tsx'
import { htmlOf, SITE, SITES, viewOf } from './testing/search-view.tsx'
import { many, NOW } from '#shop/testing/search-service.ts'

/** A vehicle for every state of a card, at the site's first dealership. */
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
  ])('%s renders without gaps', async (address) => {
    const html = await htmlOf(address, site, stock)
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).not.toMatch(/ style="/)
  })

  test('lets the keyboard skip the filters', async () => {
    const html = await htmlOf('/search/used-cars', site, stock)
    const [skip, firstFilter, results] = ['href="#search-grid"', 'id="filter-', 'id="search-grid"'].map((part) =>
      html.indexOf(part),
    )
    expect(skip).toBeGreaterThan(0)
    expect(firstFilter).toBeGreaterThan(skip ?? 0)
    expect(results).toBeGreaterThan(firstFilter ?? 0)
  })

  test('shows every vehicle once, and a run of sold ones as one', async () => {
    const view = await viewOf('/search/new-used-and-demo-cars', site, stock)
    expect(view.cells.flatMap((cell) => (cell.kind === 'vehicle' && cell.more > 0 ? [cell.more] : []))).toEqual([2])
  })
})

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

test('says which places of a sentence are not searched', async () => {
  const { notices } = await viewOf('/search/used-cars?notNear=Ballarat', SITE, [])
  expect(notices).toEqual([expect.stringContaining('not sorted by the distance to Ballarat')])
})

describe('an empty search', () => {
  const stock = many(3, () => ({ body: 'Ute' }))

  test('lists how many the search would find without each refinement', async () => {
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

  test('removes several values of an attribute together', async () => {
    const other = { make: 'Mazda', body: 'SUV' }
    const hatch = { make: 'Mazda', body: 'Hatch' }
    const { empty } = await viewOf('/search/toyota?body=SUV&body=Hatch', SITE, [
      ...stock,
      ...many(1, () => other),
      ...many(1, () => hatch),
    ])
    expect(empty?.steps).toContainEqual(expect.objectContaining({ count: '3 cars', href: '/search/toyota' }))
  })

  test('lists how many the search would find by each refinement alone where no single one is to blame', async () => {
    const others = [
      { make: 'Mazda', body: 'SUV', price: 3000_00 },
      { make: 'Mazda', body: 'Coupe', price: 30_000_00 },
    ]
    const cars = [
      ...many(3, () => ({ body: 'Ute', price: 20_000_00 })),
      ...many(others.length, (index) => others[index] ?? {}),
    ]
    const { empty } = await viewOf('/search/toyota?body=Coupe&range[price]=:5000', SITE, cars)
    expect(empty?.steps.map(({ text, count }) => [text, count])).toEqual([
      ['Only Toyota', '3 cars'],
      ['Only Coupe', '1 car'],
      ['Only up to $5,000', '1 car'],
    ])
  })

  test('with a text that nothing matches shows the results of the other refinements', async () => {
    const { empty, partial, count } = await viewOf('/search/toyota?query=zzzz', SITE, stock)
    expect([empty, count.value]).toEqual([null, 3])
    expect(partial?.text).toBe('No car here matches every word. These match without “zzzz”.')
  })

  test('of offers links to the configured page', async () => {
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

test('an offer shows its terms on its card', async () => {
  const promo = { position: 1, display: ['search'], heading: 'From $99 a week', href: '/finance' }
  const site = buildSite({ promos: [{ ...promo, terms: 'Used utes, until Sunday.' }] })
  const html = await htmlOf(
    '/search',
    site,
    many(3, () => ({})),
  )
  expect(html).toMatch(/<small[^>]*>Used utes, until Sunday\.<\/small>/)
})

test('a single vehicle is counted in the singular', async () => {
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

test('headings describe the search', async () => {
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

test('rendering a page twice gives the same HTML', async () => {
  const view = await viewOf('/search', SITE, everyState(SITE))
  expect(renderToString(<SearchPage view={view} />)).toBe(renderToString(<SearchPage view={view} />))
})

describe('the noun of a search follows what it finds', () => {
  const site = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
  const stock = [
    ...many(2, () => ({ make: 'Hino', itemType: 'truck', carType: 'used' })),
    ...many(3, () => ({ make: 'Jayco', itemType: 'caravan', carType: 'used' })),
    ...many(1, () => ({ make: 'Toyota', itemType: 'bus', carType: 'used' })),
  ]

  test.each([
    ['/search/used-cars', 'Used vehicles', 'Show Me 6 vehicles'],
    ['/search/hino', 'Hino trucks', 'Show Me 2 trucks'],
    ['/search/used-cars?item_type=caravan', 'Used caravans', 'Show Me 3 caravans'],
    ['/search/used-cars?item_type=caravan&item_type=bus', 'Used vehicles', 'Show Me 4 vehicles'],
    ['/search/toyota', 'Toyota buses', 'Show Me 1 bus'],
    ['/search/used-cars?item_type=bus&make=Hino', 'Used Hino buses', 'Show Me 0 buses'],
  ])('%s', async (address, heading, show) => {
    const view = await viewOf(address, site, stock)
    expect([view.heading, view.show.text]).toEqual([heading, show])
    expect(`${view.count.number} ${view.count.unit}`).toBe(show.replace('Show Me ', ''))
  })

  test('and each step out of an empty search has its own', async () => {
    const { empty } = await viewOf('/search/used-cars?item_type=caravan&make=Hino', site, stock)
    expect(empty?.steps.map(({ count }) => count)).toEqual(['3 caravans', '2 trucks'])
  })
})

test('says which make of the address is not in stock', async () => {
  const stock = many(2, () => ({ make: 'Toyota' }))
  const { notices, count } = await viewOf('/search/used-cars?make=Ferrari&make=toyota', SITE, stock)
  expect(notices).toEqual(['No Ferrari in stock just now, so the search goes without it.'])
  expect(count.value).toBe(2)
})
