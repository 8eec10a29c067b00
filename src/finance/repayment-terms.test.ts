import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { repaymentTerms, repaymentWording } from './repayment-terms.ts'
import { toRepaymentLine } from './repayment-line.ts'

const siteWith = (finance: object, configured: object = {}) =>
  buildSite({ ...configured, finance: { cardEstimate: { enabled: true }, ...finance } })
const textOf = (finance: object, isConnected = false) =>
  repaymentTerms(siteWith(finance), { isConnected })?.sentences.join(' ') ?? ''

describe('the terms of repayments', () => {
  it.each([
    [
      'term, deposit and final payment',
      {},
      'a term of 5 years, a deposit of 10% of the price and a final payment of 30%',
    ],
    ['the fixed rate', {}, 'The rate of 8.50% p.a. is fixed.'],
    ['the example loan', {}, 'The comparison rate of 8.50% p.a. is based on a 5-year secured fixed loan of $30,000.'],
    [
      'fees',
      { fees: { establishment: 395, monthlyAdministration: 8.5 } },
      'Fees included: establishment $395, account administration $8.50 a month.',
    ],
    [
      'fees in the comparison rate',
      { fees: { establishment: 395, monthlyAdministration: 8 } },
      'The comparison rate of 9.62% p.a.',
    ],
    [
      'a range',
      { comparisonRate: { range: { min: 7, max: 12.5 } } },
      'Comparison rates range from 7.00% p.a. to 12.50% p.a.',
    ],
    ['the warning', {}, 'WARNING: This comparison rate applies only to the example or examples given.'],
    ["the provider's phone", { contactPhone: '(07) 5550 1234' }, 'Questions about finance? Call (07) 5550 1234.'],
    ['a quote', { provider: 'youx' }, 'are a quote by our finance provider.'],
    [
      'months',
      { provider: 'youx', cardEstimate: { enabled: true, period: 'month' } },
      'A monthly repayment is the weekly one times 4.33.',
    ],
    [
      'the terms of old vehicles',
      { byVehicle: [{ condition: ['used', 'demo'], minAge: 8, interest: 12, fees: { establishment: 595 } }] },
      'For used and demo cars that are 8 years old or older, the rate is 12.00% p.a. and the comparison rate 12.89% p.a. Fees included: establishment $595.',
    ],
    [
      'the terms of young vehicles',
      { byVehicle: [{ maxAge: 1, interest: 7 }] },
      'For cars that are at most 1 year old, the rate is 7.00% p.a. and the comparison rate 7.00% p.a.',
    ],
    [
      'the terms of vehicles between two ages',
      { byVehicle: [{ minAge: 2, maxAge: 5, interest: 7 }] },
      'For cars that are 2 to 5 years old, the rate is 7.00% p.a.',
    ],
    ['another term', { cardEstimate: { enabled: true, loanTerm: 1 } }, 'a term of 1 year,'],
  ])('contain %s', (_, finance, expected) => {
    expect(textOf(finance)).toContain(expected)
  })

  it('contain no fee, range, phone or conversion that a site does not have', () => {
    expect(textOf({ cardEstimate: { enabled: true, period: 'month' } })).not.toMatch(
      /Fees|range|Call|monthly| {2}|\{|undefined|null/,
    )
  })

  it('contain no comparison rate of the site if its cards show quotes', () => {
    expect(textOf({ provider: 'youx' })).toContain(
      'Comparison rates are based on a 5-year secured fixed loan of $30,000.',
    )
    expect(textOf({ provider: 'youx' })).not.toContain('8.50%')
  })

  it('name no deposit and final payment for the quotes of a server that was told none', () => {
    expect(textOf({ provider: 'youx' })).toContain('a deposit of 10% of the price')
    const connected = textOf({ provider: 'youx' }, true)
    expect(connected).toContain('for a term of 5 years')
    expect(connected).not.toMatch(/deposit|final/)
    // Without a provider the site computes its repayments, whether or not a server is connected.
    expect(textOf({}, true)).toContain('a deposit of 10% of the price')
  })

  it.each([{ cardEstimate: { enabled: false } }, { display: false }])('are absent with %o', (finance) => {
    expect(repaymentTerms(siteWith(finance), { isConnected: false })).toBeNull()
  })
})

describe('the line on a card', () => {
  const quote = {
    weekly: dollars(105.35),
    monthly: dollars(456.17),
    advertisedRate: 9.5,
    comparisonRate: 10.12,
    loan: null,
  }
  it.each([
    [{}, 'Est. $105.35 a week'],
    // A quote stands as the provider gave it; only the conversion to a month is rounded.
    [{ calculator: { rounding: 'upToDollar' } }, 'Est. $105.35 a week'],
    [{ cardEstimate: { enabled: true, period: 'month' } }, 'Est. $456.17 a month'],
    [{ cardEstimate: { enabled: true, period: 'month' }, calculator: { rounding: 'upToDollar' } }, 'Est. $457 a month'],
  ])('%o is %s', (finance, amount) => {
    expect(toRepaymentLine(quote, repaymentWording(siteWith(finance)))).toEqual({
      amount,
      rate: '9.50% p.a.',
      comparison: '10.12% p.a. comparison rate',
    })
  })

  it("uses the site's own texts", () => {
    const site = siteWith({}, { copy: { 'finance.estimate.week': 'from {amount}/wk' } })
    expect(toRepaymentLine(quote, repaymentWording(site)).amount).toBe('from $105.35/wk')
  })
})
