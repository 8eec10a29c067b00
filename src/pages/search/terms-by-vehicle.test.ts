import { describe, expect, it } from 'vitest'
import { calculate } from '#finance/calculation.ts'
import { calculatorSetup } from '#finance/calculator-setup.ts'
import { decideCardEstimate } from '#finance/card-estimate.ts'
import { repaymentRule } from '#finance/price-for-repayment.ts'
import { vehicleFinance } from '#finance/vehicle-finance.ts'
import { dollars } from '#platform/money.ts'
import { toListing } from '#search/results/listing.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { buildSearchIndex } from '#search/testing/build-search.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'

const NOW = new Date('2026-11-24T02:00:00Z')
const YEARS = [null, 2012, 2017, 2018, 2019, 2023, 2024, 2027]
const PRICES = [15_000, 20_000, 30_000, 45_000]

/** A vehicle of each condition, year and price. */
const STOCK = CAR_TYPES.flatMap((carType) =>
  YEARS.flatMap((year) => PRICES.map((price) => ({ carType, year, price: dollars(price), yard: 'example-yard' }))),
)

const SITE = buildSite({
  dealerships: ['example-yard'],
  search: { pageSize: 100 },
  finance: {
    cardEstimate: { enabled: true },
    fees: { establishment: 395, monthlyAdministration: 8 },
    calculator: { amountDefault: 'price' },
    byVehicle: [
      { condition: ['used', 'demo'], minAge: 8, interest: 13, fees: { establishment: 995 } },
      { minAge: 3, interest: 10 },
      { condition: ['new'], interest: 5 },
    ],
  },
})

const search = createSearchService(
  indexBackend(buildSearchIndex(STOCK, NOW), { soldSince: (since) => since, isReady: () => true }),
  undefined,
  (site, thisYear) => repaymentRule(site.finance, thisYear),
)

async function foundBy(query: string) {
  const state = await search.parse(SITE, '/search', new URLSearchParams(query), NOW)
  if (!state.ok) throw new Error('unreadable')
  const found = await search.search(SITE, state.value, NOW)
  if (!found.ok) throw new Error('no results')
  return found.value
}

/** The weekly repayments of a found vehicle, in cents: on its card, beside its price, and the calculator's first. */
function repaymentsOf({ vehicle: listed, price, dealership }: ReturnType<typeof toListing>) {
  const card = decideCardEstimate({ ...listed, price }, dealership, SITE, 2026)
  // The vehicle's page decides its price from the feed's.
  const vehicle = buildVehicle(STOCK[listed.id - 1])
  const finance = vehicleFinance(vehicle, dealership.slug, SITE, NOW)
  if (card.kind !== 'shown' || finance.kind !== 'shown') throw new Error('no repayment')
  const setup = calculatorSetup(finance, SITE.finance)
  const { quote, comparisonRate } = calculate(setup.defaults, setup)
  return {
    card: card.estimate.weekly,
    summary: finance.estimate?.weekly,
    calculator: quote.kind === 'figures' ? quote.payment : null,
    comparisonRates: [card.estimate.comparisonRate, finance.rates.comparison, comparisonRate],
  }
}

describe('rates and fees by condition and age', async () => {
  const all = (await foundBy('')).hits.map(toListing)

  it('give a vehicle one repayment and one comparison rate on card, page and calculator', () => {
    expect(all).toHaveLength(STOCK.length)
    for (const listing of all) {
      const { card, summary, calculator, comparisonRates } = repaymentsOf(listing)
      expect([summary, calculator]).toEqual([card, card])
      expect(new Set(comparisonRates).size).toBe(1)
    }
    expect(new Set(all.map((listing) => repaymentsOf(listing).comparisonRates[0])).size).toBe(4)
  })

  it.each([
    [null, 90],
    [70, 110],
    [80, null],
    [100, 100],
    [null, 55],
  ])('find the vehicles whose card shows from %s to %s a week', async (from, to) => {
    const { hits } = await foundBy(`range[weekly_repayment]=${from ?? ''}:${to ?? ''}`)
    const expected = all.filter((listing) => {
      const { card } = repaymentsOf(listing)
      return (from === null || card >= dollars(from)) && (to === null || card <= dollars(to))
    })
    expect(new Set(hits.map(({ id }) => id))).toEqual(new Set(expected.map(({ vehicle }) => vehicle.id)))
  })

  it('end the slider at the repayments of the whole stock', async () => {
    const { ends } = await foundBy('range[weekly_repayment]=:90')
    const cards = all.map((listing) => repaymentsOf(listing).card / 100)
    expect(ends.weekly_repayment?.min).toBeLessThanOrEqual(Math.min(...cards))
    expect(ends.weekly_repayment?.max).toBeGreaterThanOrEqual(Math.max(...cards))
  })

  it('count the other conditions with the repayment', async () => {
    const { hits, facets } = await foundBy('range[weekly_repayment]=:90')
    const counted = (facets.make ?? []).reduce((sum, { count }) => sum + count, 0)
    expect([counted, hits.length > 0]).toEqual([hits.length, true])
  })
})
