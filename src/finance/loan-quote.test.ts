import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { recordOf } from '#platform/records.ts'
import { FEE_NAMES } from './fees.ts'
import { FREQUENCIES } from './frequency.ts'
import { quoteLoan, roundPayment, type QuoteInput, type QuoteTerms } from './loan-quote.ts'

const NO_FEES = recordOf(FEE_NAMES, () => 0)
const TERMS: QuoteTerms = { fees: NO_FEES, rounding: 'nearestCent', minimumPayment: dollars(25) }
const INPUT: QuoteInput = {
  amount: dollars(30_000),
  deposit: 0,
  residual: 0,
  annualRate: 8.5,
  years: 5,
  frequency: 'week',
}

const payment = (input: Partial<QuoteInput>, terms: Partial<QuoteTerms> = {}) => {
  const quote = quoteLoan({ ...INPUT, ...input }, { ...TERMS, ...terms })
  return quote.kind === 'figures' ? quote.payment / 100 : quote.kind
}

describe('quoteLoan', () => {
  it.each([
    [{}, 141.73],
    [{ frequency: 'month', deposit: dollars(5000) }, 512.91],
    [{ amount: dollars(5000) }, 'enquire'],
    [{ amount: dollars(5500) }, 25.98],
    [{ amount: 0 }, 'enquire'],
    [{ deposit: dollars(30_000) }, 'enquire'],
    [{ deposit: dollars(40_000) }, 'enquire'],
    [{ residual: dollars(30_000) }, 'enquire'],
  ] as const)('gives, for the input %o: %s', (input, expected) => {
    expect(payment(input)).toBe(expected)
  })

  it('compares the rounded payment with the minimum, so exactly $25 gives no figure', () => {
    // $25.00 a week over 5 years without interest.
    expect(payment({ amount: dollars(25 * 260), annualRate: 0 })).toBe('enquire')
    expect(payment({ amount: dollars(25 * 260) + 260, annualRate: 0 })).toBe(25.01)
  })

  it('rounds up to the whole dollar if the site does', () => {
    expect(payment({}, { rounding: 'upToDollar' })).toBe(142)
    expect(roundPayment(dollars(142), 'upToDollar')).toBe(dollars(142))
  })

  it('finances the one-off fees and spreads the monthly one', () => {
    const fees = {
      ...NO_FEES,
      establishment: dollars(395),
      securityRegistration: dollars(6),
      dealerAgency: dollars(912.25),
      monthlyAdministration: dollars(8),
    }
    const quote = quoteLoan({ ...INPUT, frequency: 'month' }, { ...TERMS, fees })
    expect(quote).toMatchObject({ financed: dollars(31_313.25), payment: dollars(650.44), fees: dollars(1793.25) })
    const weekly = payment({}, { fees: { ...NO_FEES, monthlyAdministration: dollars(8) } })
    expect(weekly).toBe(143.57)
  })

  it('accounts for every cent of the total', () => {
    const anyInput = fc.record({
      amount: fc.integer({ min: dollars(6000), max: dollars(250_000) }),
      deposit: fc.integer({ min: 0, max: dollars(5000) }),
      residual: fc.integer({ min: 0, max: dollars(500) }),
      annualRate: fc.double({ min: 0, max: 20, noNaN: true }),
      years: fc.integer({ min: 1, max: 7 }),
      frequency: fc.constantFrom(...FREQUENCIES),
    })
    const fees = { ...NO_FEES, establishment: dollars(395), monthlyAdministration: dollars(8) }
    fc.assert(
      fc.property(anyInput, (input) => {
        const quote = quoteLoan(input, { ...TERMS, fees, minimumPayment: 0 })
        if (quote.kind === 'enquire') throw new Error('nothing to finance')
        expect(quote.payment * quote.payments + quote.residual).toBe(quote.total)
        expect(input.amount - input.deposit + quote.interest + quote.fees).toBe(quote.total)
        expect(quote.comparisonRate).toBeGreaterThanOrEqual(input.annualRate - 0.01)
      }),
    )
  })
})
