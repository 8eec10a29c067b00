import { describe, expect, test } from 'vitest'
import type { BuiltVehicle } from '#search/testing/build-search.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { SearchPageView } from './page.ts'
import { filterOf, htmlOf, SITE, viewOf } from './testing/search-view.tsx'
import { many } from '#shop/testing/search-service.ts'

describe('the filters', () => {
  test('show seven makes at first, or as many as set, and the rest behind one control', async () => {
    const stock = many(15, (index) => ({ make: `Make ${index}`, model: 'One' }))
    expect(filterOf(await viewOf('/search', SITE, stock), 'make')).toMatchObject({ initial: 7, more: 'Show all makes' })
    const twelve = buildSite({ search: { facets: [{ attribute: 'make', initial: 12 }] } })
    const html = await htmlOf('/search', twelve, stock)
    expect(html.split('Show all makes')[0]?.match(/name="make"/g)).toHaveLength(12)
    expect(html).toContain('Hide extra makes')
  })

  test('list as many colours as the site sets', async () => {
    const stock = many(70, (index) => ({ make: 'Kia', model: 'Rio', colour: `Colour ${index}` }))
    const site = buildSite({ search: { facets: [{ attribute: 'colour', limit: 60 }] } })
    const colours = filterOf(await viewOf('/search', site, stock), 'colour')
    expect(colours?.kind === 'swatches' && colours.options.length).toBe(60)
  })

  test('merge spellings of one word, and count what selecting it finds', async () => {
    const spelt = (make: string, model: string, count: number) => many(count, () => ({ make, model }))
    const stock = [
      ...spelt('Toyota', 'Hilux', 4),
      ...spelt('Toyota', 'HiLux', 2),
      ...spelt('Mini', 'Cooper', 3),
      ...spelt('MINI', 'cooper', 1),
    ]
    const site = buildSite({ brands: [{ title: 'MINI', slug: 'mini' }] })
    const makes = filterOf(await viewOf('/search?make=mini', site, stock), 'make')
    expect(makes?.kind === 'makes' && makes.options).toMatchObject([
      { value: 'Toyota', count: 6, selected: false },
      { value: 'Mini', count: 4, selected: true, shown: [{ label: 'Cooper', count: 4 }] },
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

  test('open the models of every make that has some, whichever make is selected', async () => {
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
      const makes = filterOf(await viewOf(address, SITE, stock, new Set(open)), 'make')
      return makes?.kind === 'makes' ? makes.options : []
    }
    const CX5 = (count: number) => [{ value: 'Mazda:CX-5', count, selected: false }]
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

  test('list at most 30 models of a make, 20 cities, 40 dealerships, 4 bodies or 20 of an own list', async () => {
    const stock = many(45, (index) => ({
      model: `Model ${index % 35}`,
      city: `City ${index % 25}`,
      body: `Body ${index % 25}`,
      yard: `yard-${index}`,
    }))
    const yards = Array.from({ length: 45 }, (_, index) => `yard-${index}`)
    const site = buildSite({ dealershipId: 'yard-0', dealerships: yards })
    const view = await viewOf('/search', site, stock)
    const makes = filterOf(view, 'make')
    expect(makes).toBeUndefined()
    const two = await viewOf('/search?make=Toyota', site, [...stock, { make: 'Mazda', yard: 'yard-0' }])
    const toyota = filterOf(two, 'make')
    expect(toyota?.kind === 'makes' && toyota.options[0]?.shown).toHaveLength(30)
    const options = (name: string, of = view) =>
      (filterOf(of, name) as { options?: readonly unknown[] } | undefined)?.options
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

  test("follow the site's configuration: selection, order and labels", async () => {
    const site = buildSite({ search: { facets: [{ attribute: 'colour', label: 'Paint' }, { attribute: 'make' }] } })
    const stock = many(4, (index) => ({ make: `Make ${index % 2}`, colour: index % 2 ? 'Red' : 'Blue' }))
    expect((await viewOf('/search', site, stock)).filters.map(({ label }) => label)).toEqual(['Paint', 'Make'])
  })

  test('keep selections that no filter shows in hidden fields', async () => {
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

  test('keep a bound beyond the current stock, with the thumb at the end', async () => {
    const site = buildSite({ search: { facets: [{ attribute: 'make' }, { attribute: 'price' }] } })
    const stock = many(4, (index) => ({
      make: index % 2 ? 'Kia' : 'Audi',
      price: (index % 2 ? 1_000_000 : 6_000_000) + index * 100,
    }))
    const view = await viewOf('/search/kia?range[price]=:50000', site, stock)
    expect(filterOf(view, 'price')).toMatchObject({ from: null, to: 50_000, thumbs: { from: 10_001, to: 10_003 } })
  })

  test('keep the order of options, and every selection is a chip that links to the search without it', async () => {
    const stock = many(9, (index) => ({
      make: ['Toyota', 'Toyota', 'Mazda'][index % 3] ?? '',
      model: 'One',
      body: index % 3 === 2 || index === 0 ? 'Van' : 'Ute',
    }))
    const makesOf = (of: SearchPageView) => {
      const makes = filterOf(of, 'make')
      return makes?.kind === 'makes' ? makes.options.map(({ value }) => value) : []
    }
    const view = await viewOf('/search/mazda', SITE, stock)
    expect(makesOf(view)).toEqual(['Toyota', 'Mazda'])
    // Among vans there are more Mazdas.
    expect(makesOf(await viewOf('/search?body=Van', SITE, stock))).toEqual(['Toyota', 'Mazda'])
    expect(view.chips).toEqual([{ label: 'Mazda', href: '/search/new-used-and-demo-cars' }])
  })
})

describe('a typed bound that is no number', () => {
  const stock = many(3, (index) => ({
    make: 'Kia',
    model: 'Rio',
    price: (10_000 + index * 5_000) * 100,
    km: index * 900,
  }))

  test('stays in its box with an error, and is named above the results', async () => {
    const html = await htmlOf('/search?range[price][from]=1e3&range[price][to]=20000', SITE, stock)
    const box = (side: string) =>
      (html.match(/<input[^>]*>/g) ?? []).find((input) => input.includes(`name="range[price][${side}]"`))
    expect(box('from')).toMatch(/aria-invalid="true".*value="1e3"/)
    expect(box('to')).toContain('value="20,000"')
    expect(box('to')).not.toContain('aria-invalid')
    expect(html).toContain('Price: we can read no number in “1e3”')
    expect(html).toMatch(/<p id="filter-price-unreadable" data-unreadable/)
    expect(html).toMatch(/<p id="filter-km-unreadable" hidden=""/)
  })

  test('opens the section that holds it, and no other', async () => {
    const site = buildSite({
      search: {
        facets: ['make', 'model', 'body', 'colour', 'fuel', 'seats', 'km', 'price'].map((attribute) => ({ attribute })),
      },
    })
    const view = await viewOf('/search?range[price][to]=dear', site, stock)
    expect(filterOf(view, 'price')).toMatchObject({ open: true, unreadable: { to: 'dear' } })
    expect(filterOf(view, 'km')).toMatchObject({ unreadable: {} })
  })
})
