import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { parseSite } from '#sites/parse-site.ts'
import { mergeLayers } from '#sites/merge.ts'
import { templateDefaults } from '#sites/template-defaults.ts'
import { MINIMAL_SITE } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { decideCardEstimate } from './card-estimate.ts'
import { repaymentPrices, repaymentRule } from './price-for-repayment.ts'
import { repaymentTerms } from './repayment-terms.ts'
import { statedRate } from './loan-terms.ts'
import { vehicleFinance } from './vehicle-finance.ts'
import { shownPrice } from '#vehicles/price.ts'

const NOW = new Date('2026-11-24T00:00:00Z')
const YARD = { slug: 'example-yard', name: 'Example Yard' }
const VEHICLE = buildVehicle({ status: 'in_stock', reserved: false, price: dollars(30_000) })

/** A site as its file says, without the finance that `buildSite` switches on. */
function siteOf(finance?: object) {
  const input = mergeLayers([templateDefaults('yard'), MINIMAL_SITE, finance === undefined ? {} : { finance }])
  const parsed = parseSite(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

/** Every place that would show a rate or a repayment of the site's own. */
function shownBy(site: ReturnType<typeof siteOf>) {
  return {
    rate: statedRate(site.finance),
    page: vehicleFinance(VEHICLE, YARD.slug, site, NOW).kind,
    card: decideCardEstimate({ ...VEHICLE, price: shownPrice(VEHICLE) }, YARD, site, 2026).kind,
    terms: repaymentTerms(site, { isConnected: false }) === null ? 'none' : 'shown',
    search: repaymentRule(site.finance, 2026) === null ? 'none' : 'offered',
    sentences: repaymentPrices(site.finance) === null ? 'none' : 'understood',
  }
}

const NOTHING = { rate: null, page: 'hidden', card: 'hidden', terms: 'none', search: 'none', sentences: 'none' }

describe('a site that states no rate', () => {
  it.each([
    undefined,
    { cardEstimate: { enabled: true } },
    { fees: { establishment: 395 }, comparisonRate: { rate: 9.1 } },
  ])('shows no rate and no repayment anywhere: %o', (finance) => {
    expect(shownBy(siteOf(finance))).toEqual(NOTHING)
  })

  it('shows the offers of lenders in the stock, at their own rates', () => {
    const financeLenders = { Angle: { interestRate: 7.9, comparisonRate: 8.6, paymentWeek: 120 } }
    const finance = vehicleFinance({ ...VEHICLE, financeLenders }, YARD.slug, siteOf(), NOW)
    expect(finance).toMatchObject({ kind: 'shown', rates: { interest: 7.9, comparison: 8.6 } })
  })

  it("shows a provider's quotes, but searches by no repayment", () => {
    const site = siteOf({ provider: 'youx', cardEstimate: { enabled: true } })
    expect(shownBy(site)).toEqual({ ...NOTHING, card: 'quoted', terms: 'shown' })
  })
})

it.each([
  ['its rate', { calculator: { interest: { default: 7.49 } } }, 7.49],
  ['a fixed rate', { calculator: { interest: { fixed: 6 } } }, 6],
  ['that finance is on, with the documented start of the calculator', { display: true }, 8.5],
])('a site that states %s shows finance', (_, finance, rate) => {
  expect(shownBy(siteOf({ cardEstimate: { enabled: true }, ...finance }))).toEqual({
    rate,
    page: 'shown',
    card: 'shown',
    terms: 'shown',
    search: 'offered',
    sentences: 'understood',
  })
})
