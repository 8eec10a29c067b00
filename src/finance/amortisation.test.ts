import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { exactPayment, principalRepaidBy, schedule, type Loan } from './amortisation.ts'
import { FREQUENCIES } from './frequency.ts'

const LOAN: Loan = { principal: dollars(30_000), annualRate: 8.5, years: 5, frequency: 'month', residual: 0 }

const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    principal: fc.integer({ min: dollars(1000), max: dollars(250_000) }),
    annualRate: fc.double({ min: 0, max: 20, noNaN: true }),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...FREQUENCIES),
    share: fc.double({ min: 0, max: 0.6, noNaN: true }),
  })
  .map(({ share, ...loan }) => ({ ...loan, residual: Math.round(loan.principal * share) }))

describe('exactPayment', () => {
  it.each([
    [{ frequency: 'week' }, 141.73],
    [{ frequency: 'fortnight' }, 283.64],
    [{ frequency: 'month' }, 615.5],
    [{ frequency: 'week', residual: dollars(9000) }, 113.92],
    [{ frequency: 'month', residual: dollars(9000) }, 494.6],
    [{ principal: dollars(25_000) }, 512.91],
    [{ annualRate: 10, residual: dollars(9000) }, 521.19],
    [{ annualRate: 10, residual: dollars(9000), frequency: 'week' }, 120.02],
    [{ annualRate: 0 }, 500],
  ] as const)('of $30,000 at 8.5 %% over 5 years with %o is $%s', (change, payment) => {
    expect(Math.round(exactPayment({ ...LOAN, ...change })) / 100).toBe(payment)
  })

  it('rises with principal and rate, and falls with the residual', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const payment = exactPayment(loan)
        expect(exactPayment({ ...loan, principal: loan.principal + dollars(100) })).toBeGreaterThan(payment)
        expect(exactPayment({ ...loan, annualRate: loan.annualRate + 0.5 })).toBeGreaterThan(payment)
        expect(exactPayment({ ...loan, residual: loan.residual + dollars(100) })).toBeLessThan(payment)
      }),
    )
  })

  it('falls as the term grows if there is no residual', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const paidOff = { ...loan, residual: 0 }
        expect(exactPayment({ ...paidOff, years: loan.years + 0.5 })).toBeLessThan(exactPayment(paidOff))
      }),
    )
  })

  it('is continuous at a rate of zero', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 1e-12, max: 1e-4, noNaN: true }), (loan, rate) => {
        const free = exactPayment({ ...loan, annualRate: 0 })
        // At 0.0001 % a year even $250,000 over seven years costs less than a dollar of interest in all.
        expect(Math.abs(exactPayment({ ...loan, annualRate: rate }) - free)).toBeLessThan(100)
      }),
    )
  })
})

describe('principalRepaidBy', () => {
  it('is the inverse of exactPayment', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(principalRepaidBy(exactPayment(loan), loan)).toBeCloseTo(loan.principal, 3)
      }),
    )
  })
})

describe('schedule', () => {
  it('ends at the residual to the cent, with every payment accounted for', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = schedule(loan)
        expect(rows.at(-1)?.balance).toBe(loan.residual)
        const paid = rows.reduce((sum, { payment }) => sum + payment, 0)
        const interest = rows.reduce((sum, row) => sum + row.interest, 0)
        expect(paid).toBe(loan.principal - loan.residual + interest)
        expect(rows.every((row) => row.payment === row.interest + row.principal)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('differs in the last payment only, by the rounding of the others', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = schedule(loan)
        const level = rows[0]?.payment ?? 0
        expect(rows.slice(0, -1).every(({ payment }) => payment === level)).toBe(true)
        // Half a cent of payment and of interest each period, grown at the loan's own rate.
        const growth = (1 + loan.annualRate / 100) ** loan.years
        expect(Math.abs((rows.at(-1)?.payment ?? 0) - level)).toBeLessThanOrEqual(rows.length * growth + 1)
      }),
      { numRuns: 60 },
    )
  })
})
