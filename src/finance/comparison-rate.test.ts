import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { exactPayment, type Loan } from './amortisation.ts'
import { comparisonRate, comparisonRateOfFlows, type CashFlow } from './comparison-rate.ts'
import { paymentCount } from './frequency.ts'

const LOAN: Loan = { principal: dollars(30_000), annualRate: 8.5, years: 5, frequency: 'month', residual: 0 }

const anyLoan = fc.record({
  principal: fc.integer({ min: dollars(5000), max: dollars(100_000) }),
  annualRate: fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 7 }),
  residual: fc.constant(0),
})

describe('comparisonRate', () => {
  it.each([
    ['a monthly loan without fees is its own rate', LOAN, 0, 0, 8.5],
    ['a weekly loan counts 52.18 weeks', { ...LOAN, annualRate: 8, frequency: 'week' }, 0, 0, 8.03],
    ['$395 at the start and $8 a month are part of the rate', LOAN, 395, 8, 9.62],
    ['$912.25 more at the start raise it further', LOAN, 1307.25, 8, 10.98],
  ] as const)('%s', (_, loan, upfront, monthly, expected) => {
    expect(comparisonRate(loan, { upfront: dollars(upfront), perPayment: dollars(monthly) })).toBe(expected)
  })

  it('equals the rate of a monthly loan without fees, and is never below it with fees', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: dollars(2000) }), (terms, upfront) => {
        const loan = { ...terms, frequency: 'month' } as const
        expect(comparisonRate(loan)).toBeCloseTo(loan.annualRate, 2)
        expect(comparisonRate(loan, { upfront, perPayment: 0 })).toBeGreaterThanOrEqual(loan.annualRate - 0.005)
      }),
    )
  })

  it('agrees with the rate of the flow of every single payment', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom('week', 'fortnight', 'month'), (terms, frequency) => {
        const loan = { ...terms, frequency } as const
        const fees = { upfront: dollars(250), perPayment: dollars(5) }
        const paid = exactPayment(loan) + fees.perPayment
        const count = paymentCount(loan.years, frequency)
        const flows: CashFlow[] = [
          { period: 0, credit: loan.principal, paid: fees.upfront },
          ...Array.from({ length: count }, (_, at) => ({ period: at + 1, credit: 0, paid })),
        ]
        expect(comparisonRateOfFlows(flows, frequency)).toBeCloseTo(comparisonRate(loan, fees), 2)
      }),
      { numRuns: 30 },
    )
  })

  it('is 0 if less is paid back than was lent', () => {
    const flows = [
      { period: 0, credit: 1000, paid: 0 },
      { period: 1, credit: 0, paid: 900 },
    ]
    expect(comparisonRateOfFlows(flows, 'month')).toBe(0)
  })
})
