import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { financeEligibility, meets, type FinanceFacts } from './eligibility.ts'
import { parseLenders } from './lender-data.ts'

const LENDER = { interestRate: 7.9, comparisonRate: 8.4, paymentWeek: 120, paymentMonth: 520 }
const VEHICLE = {
  year: 2022,
  status: 'in_stock',
  reserved: false,
  price: dollars(20_000),
  dealershipSlug: 'example-yard',
} as const

type Change = {
  readonly vehicle?: Partial<FinanceFacts['vehicle']>
  readonly lender?: object | null
  readonly finance?: object
  readonly hasQuote?: boolean
  readonly marketDataEnabled?: boolean
}

function facts(provider: string | undefined, change: Change): FinanceFacts {
  const lender = change.lender === null ? null : { ...LENDER, ...change.lender }
  return {
    vehicle: { ...VEHICLE, ...change.vehicle },
    lender: lender && (parseLenders({ example: lender })[0] ?? null),
    hasQuote: change.hasQuote ?? true,
    finance: buildSite({ finance: { ...change.finance, ...(provider ? { provider } : {}) } }).finance,
    marketDataEnabled: change.marketDataEnabled ?? true,
    thisYear: 2026,
  }
}

const reasons = (provider: string | undefined, change: Change = {}) => {
  const answer = financeEligibility(facts(provider, change))
  return answer.kind === 'shown' ? 'shown' : answer.because
}

const PROVIDERS = [
  'taurus',
  '360-finance',
  'ausloans',
  'manual',
  'angle',
  'powertorque',
  'nissan-finance',
  'youx',
] as const

describe('financeEligibility', () => {
  it.each([...PROVIDERS, undefined])('shows an ordinary vehicle with the provider %s', (provider) => {
    expect(reasons(provider)).toBe('shown')
  })

  it.each([...PROVIDERS, undefined])(
    'needs both rates, the site and the dealership with the provider %s',
    (provider) => {
      expect(reasons(provider, { lender: { interestRate: null } })).toContain('interest-rate-present')
      expect(reasons(provider, { lender: { comparisonRate: null } })).toContain('comparison-rate-present')
      expect(reasons(provider, { finance: { display: false } })).toContain('site-shows-finance')
      expect(reasons(provider, { finance: { hiddenDealerships: ['example-yard'] } })).toContain(
        'dealership-shows-finance',
      )
    },
  )

  it.each([
    ['taurus', { vehicle: { year: 2014 } }, 'shown'],
    ['taurus', { vehicle: { year: 2013 } }, ['year-within-twelve']],
    ['taurus', { vehicle: { year: null } }, ['year-within-twelve']],
    ['taurus', { vehicle: { price: dollars(500) } }, ['price-above-500']],
    ['taurus', { vehicle: { price: dollars(501) } }, 'shown'],
    ['taurus', { vehicle: { status: 'coming_soon' } }, 'shown'],
    ['taurus', { vehicle: { status: 'sold' } }, ['in-stock']],
    ['360-finance', { vehicle: { price: null, year: null } }, 'shown'],
    ['360-finance', { vehicle: { status: 'sold' } }, ['in-stock']],
    ['ausloans', { vehicle: { price: null, year: null } }, 'shown'],
    ['ausloans', { vehicle: { status: 'sold' } }, ['in-stock']],
    ['manual', { lender: { paymentWeek: null } }, ['weekly-payment-present']],
    ['angle', { vehicle: { price: dollars(500) } }, ['price-above-500']],
    [
      'powertorque',
      { vehicle: { status: 'sold' }, lender: { paymentWeek: null } },
      ['in-stock', 'weekly-payment-present'],
    ],
    ['nissan-finance', { lender: { paymentMonth: null } }, ['monthly-payment-present']],
    ['nissan-finance', { lender: { paymentWeek: null } }, 'shown'],
    ['youx', { vehicle: { status: 'coming_soon' } }, ['on-the-yard']],
    ['youx', { vehicle: { reserved: true } }, ['unreserved']],
    ['youx', { vehicle: { price: dollars(201) } }, 'shown'],
    ['youx', { vehicle: { price: dollars(200) } }, ['price-above-200']],
    ['youx', { hasQuote: false, marketDataEnabled: false }, ['market-data-enabled', 'quote-present']],
  ] as const)('%s with %o: %o', (provider, change, expected) => {
    expect(reasons(provider, change)).toEqual(expected)
  })

  it('uses the site’s rates for a vehicle without a lender', () => {
    expect(reasons('360-finance', { lender: null })).toBe('shown')
    expect(reasons('manual', { lender: null })).toEqual(['weekly-payment-present'])
  })
})

describe('meets', () => {
  it('tests any list of conditions', () => {
    const cheap = facts(undefined, { vehicle: { price: dollars(300), reserved: true } })
    expect(meets(cheap, ['price-above-200'])).toEqual({ kind: 'shown' })
    expect(meets(cheap, ['price-above-500', 'unreserved'])).toEqual({
      kind: 'hidden',
      because: ['price-above-500', 'unreserved'],
    })
  })
})
