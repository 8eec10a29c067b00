import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toVehicleCard } from '#vehicles/card.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { budgetHref, parseBudget, toBudget } from './budget-form.ts'
import { parsePriceEnds, priceHref, toPriceSlider, unreadableEnds } from './price-slider.ts'
import type { PricedStock } from './priced-stock.ts'
import { cardPrices } from '#vehicles/price.ts'

const site = buildSite()
const parse = (query: string, siteInput: object = {}) => parseBudget(new URLSearchParams(query), buildSite(siteInput))
const STOCK: PricedStock = {
  bodies: [],
  ends: { min: 5990, max: 90_000 },
  count: 12,
  itemTypes: [],
  allItemTypes: [],
  cards: [],
}

describe('the budget form', () => {
  it.each([
    ['', { period: 'week', repayment: 200, deposit: 2000, budget: 54_000 }],
    ['period=month', { period: 'month', repayment: 600, budget: 38_000 }],
    ['period=year', { period: 'week', repayment: 200 }],
    ['repayment=250&deposit=5000', { budget: 70_000 }],
    ['repayment=abc&deposit=', { repayment: 0, deposit: 0, budget: 0 }],
    ['repayment=-1', { repayment: 0, budget: 2000 }],
    ['budget=28000', { budget: 28_000, repayment: 100 }],
    ['budget=1500.5', { budget: 1501 }],
    ['budget=54000&was=week:200:2000&repayment=250&deposit=2000', { budget: 67_000 }],
    ['budget=54000&was=week:200:2000&period=month&repayment=600', { budget: 38_000 }],
    ['budget=30000&was=week:108:2000&repayment=108&deposit=2000', { budget: 30_000, repayment: 108 }],
    ['preset=15000&budget=54000&was=week:1:1', { budget: 15_000 }],
  ])('%s is read', (query, expected) => {
    expect(parse(query)).toMatchObject(expected)
  })

  it('starts as the site says', () => {
    const siteInput = { budget: { period: 'month', repayment: { month: 900 }, deposit: 0 } }
    expect(parse('', siteInput)).toMatchObject({ period: 'month', repayment: 900, budget: 54_000 })
  })

  it('leads to the search up to the budget', () => {
    expect(decodeURIComponent(budgetHref(parse('budget=30000&body=Ute&body=SUV')))).toBe(
      '/search/new-used-and-demo-cars?body=SUV&body=Ute&range[price]=:30000',
    )
  })
})

describe('a vehicle found by budget', () => {
  const hrefs = (siteInput: object, query = 'deposit=5000&period=month&repayment=600') => {
    const own = buildSite(siteInput)
    const view = toVehicleCard(
      {
        ...cardPrices(buildVehicle()),
        vehicle: buildVehicle(),
        dealership: { slug: 'yard', name: 'Yard' },
        location: null,
        pictures: [],
        isOpen: true,
      },
      own,
      new Date('2026-11-22T00:00:00Z'),
    )
    const stock = { ...STOCK, cards: [view] }
    const [card] = toBudget(own, parseBudget(new URLSearchParams(query), own), stock).results.cards
    return [card?.href, ...(card?.actions ?? []).map(({ href }) => href)]
  }

  it('opens its calculator with the means and the rate of the budget side', () => {
    const [href, details, ...others] = hrefs({})
    expect(href).toMatch(/^\/cars\/[^?]+\?deposit=5000&residual=0&years=5&rate=10&frequency=month$/)
    expect(details).toBe(href)
    expect(others.filter((other) => other?.includes('rate='))).toEqual([])
    expect(hrefs({ finance: { calculator: { interest: { budgetDefault: 7 } } } })[0]).toContain('rate=7&')
  })

  it('keeps to the bounds of the calculator, and to none without finance', () => {
    expect(hrefs({ finance: { calculator: { interest: { min: 4, max: 9 } } } })[0]).toContain('rate=9&')
    expect(hrefs({ finance: { display: false } })[0]).not.toContain('?')
  })
})

describe('the outcome of a budget', () => {
  const outcome = (budget: number, stock: PricedStock | null) =>
    toBudget(site, parse(`budget=${budget}`), stock).results.outcome

  it.each([
    [5990, STOCK, { summary: '12 cars up to $5,990', button: 'View Cars In This Range', error: null }],
    [5989, STOCK, { button: '0 Cars Found', error: 'No cars found for this budget' }],
    [54_000, { ...STOCK, count: 0 }, { button: '0 Cars Found', error: 'No cars found for this budget' }],
    [54_000, { ...STOCK, count: 1 }, { summary: '1 car up to $54,000' }],
    [54_000, null, { summary: 'Cars up to $54,000', button: 'View Cars In This Range', error: null }],
  ])('%d with %o', (budget, stock, expected) => {
    expect(outcome(budget, stock)).toMatchObject(expected)
  })

  it('names the vehicles of the site', () => {
    const bikes = buildSite({ stock: { vehicleNoun: 'bike', nounPlural: 'bikes' } })
    expect(toBudget(bikes, parse('budget=1'), STOCK).results.outcome).toMatchObject({
      button: '0 Bikes Found',
      error: 'No bikes found for this budget',
    })
  })
})

describe('the words of a mixed stock', () => {
  const trucks = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
  const of = (itemTypes: readonly string[], count = 12): PricedStock => {
    return { ...STOCK, count, itemTypes, allItemTypes: ['truck', 'van', 'caravan'] }
  }
  const open = { from: null, to: null }

  it.each([
    [of(['truck', 'van']), '12 vehicles up to $30,000', 'View Vehicles In This Range', 'Show 12 vehicles'],
    [of(['caravan'], 1), '1 caravan up to $30,000', 'View Caravans In This Range', 'Show 1 caravan'],
    [of(['truck']), '12 trucks up to $30,000', 'View Trucks In This Range', 'Show 12 trucks'],
    [of([], 0), '0 vehicles up to $30,000', '0 Vehicles Found', 'No vehicles in this range'],
  ])('name what was found', (stock, summary, button, show) => {
    expect(toBudget(trucks, parse('budget=30000'), stock).results.outcome).toMatchObject({ summary, button })
    expect(toPriceSlider(trucks, open, stock).form.button).toBe(show)
  })

  it('name all of it around the form', () => {
    const { heading, form } = toBudget(trucks, parse('budget=30000'), of(['truck']))
    expect([heading, form.texts.types]).toEqual([
      'Find vehicles for your budget',
      'Select your preferred vehicle types',
    ])
    expect(toPriceSlider(trucks, open, of(['truck'])).text).toContain('the vehicles below')
  })
})

describe('a search that finds nothing', () => {
  const nothing = (stock: PricedStock | null) => toBudget(site, parse('budget=1000'), stock).results.nothing

  it('says where the prices begin, and leads to the cheapest', () => {
    expect(nothing({ ...STOCK, count: 0 })).toEqual({
      text: 'The cars in stock start from $5,990.',
      link: {
        href: '/search/new-used-and-demo-cars?sortBy=Car_production:price:asc',
        text: 'See all cars, lowest price first',
      },
    })
    expect(nothing({ ...STOCK, count: 0, ends: { min: 0, max: 100_000 } })?.text).toBeNull()
  })

  it('differs from one that found something or failed', () => {
    expect(nothing(STOCK)).toBeNull()
    expect(nothing(null)).toBeNull()
  })
})

describe('the price slider', () => {
  const limits = { min: 5000, max: 250_000 }
  it.each([
    ['', null, null],
    ['from=5000&to=250000', null, null],
    ['from=20000&to=20000', 19_999, 20_000],
    ['from=30000&to=20000', 19_999, 20_000],
    ['from=10000', 10_000, null],
    ['from=300000', 249_999, null],
    ['to=10', null, 5001],
    ['from=abc&to=1e3', null, null],
  ])('reads %s as %s to %s', (query, from, to) => {
    expect(parsePriceEnds(new URLSearchParams(query), limits)).toEqual({ from, to })
  })

  it('leads to the search, dearest first', () => {
    expect(decodeURIComponent(priceHref({ from: 10_000, to: null }))).toBe(
      '/search/new-used-and-demo-cars?range[price]=10000:&sortBy=Car_production:price:desc',
    )
  })

  it('keeps a text that is no number, for the form to show with an error', () => {
    const sent = new URLSearchParams('from=1e3&to=20000')
    const { form } = toPriceSlider(site, parsePriceEnds(sent, limits), STOCK, unreadableEnds(sent))
    expect(form).toMatchObject({ unreadable: { from: '1e3' }, range: { from: null, to: 20_000 } })
  })

  it.each([
    [STOCK, 'Show 12 cars', false],
    [{ ...STOCK, count: 0 }, 'No cars in this range', true],
    [null, 'Show cars in this range', false],
  ])('says what it finds', (stock, button, isEmpty) => {
    expect(toPriceSlider(site, { from: null, to: null }, stock).form).toMatchObject({ button, isEmpty })
  })
})

it.each([
  [null, 'and more'],
  [20_000, '$20,000'],
])('the heading of the price slider up to %s ends in "%s"', (to, end) => {
  expect(toPriceSlider(site, { from: null, to }, STOCK).results.heading.endsWith(end)).toBe(true)
})
