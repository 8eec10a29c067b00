import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { calculate, scheduleOf, type CalculatorSetup } from './calculation.ts'
import { CALCULATOR_COPY } from './calculator-copy.ts'
import { calculatorResult } from './calculator-result.ts'
import { calculatorSetup } from './calculator-setup.ts'
import { generalTerms, statedRate } from './loan-terms.ts'
import { FREQUENCIES } from './frequency.ts'
import type { QuoteInput } from './loan-quote.ts'
import { paidByYear, paidSoFar } from './paid-over-time.ts'
import { siteRates } from './rates.ts'

function setupOf(finance: object = {}, price: number | null = null): CalculatorSetup {
  const site = buildSite({ finance })
  const terms = { ...generalTerms(site.finance), interest: statedRate(site.finance) ?? Number.NaN }
  return calculatorSetup(
    {
      kind: 'shown',
      lender: null,
      rates: siteRates(site.finance, terms),
      fees: terms.fees,
      price: price === null ? null : dollars(price),
      estimate: null,
    },
    site.finance,
  )
}

const BRAND_FEES = { establishment: 395, securityRegistration: 6, monthlyAdministration: 8, dealerAgency: 912.25 }

const anyEntered: fc.Arbitrary<QuoteInput> = fc.record({
  amount: fc.integer({ min: 6000, max: 100_000 }).map(dollars),
  deposit: fc.integer({ min: 0, max: 2000 }).map(dollars),
  residual: fc.integer({ min: 0, max: 2000 }).map(dollars),
  annualRate: fc.integer({ min: 50, max: 1500 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...FREQUENCIES),
})

describe('calculate', () => {
  it.each([
    ['with the default inputs', {}, {}, 141.73],
    ['paid fortnightly', {}, { frequency: 'fortnight' }, 283.64],
    ['paid monthly', {}, { frequency: 'month' }, 615.5],
    ['with a residual', {}, { residual: 9000 }, 113.92],
    ['with a deposit, paid monthly', {}, { deposit: 5000, frequency: 'month' }, 512.91],
    ['paid in whole dollars', { calculator: { rounding: 'upToDollar' } }, {}, 142],
    ['whose payment is 25 or less', {}, { amount: 5000 }, 'payment-too-small'],
    ['whose payment is just above 25', {}, { amount: 5500 }, 25.98],
    ['below the minimum amount', {}, { amount: 999 }, 'amount-out-of-range'],
    ['that the deposit covers', {}, { deposit: 30_000 }, 'nothing-to-finance'],
    ['with a residual as large as the loan', {}, { residual: 30_000 }, 'residual-too-large'],
    ['at a fixed rate', { calculator: { interest: { fixed: 8.5 } } }, { annualRate: 3 }, 141.73],
  ] as const)('gives %4$s for a loan %1$s', (_, finance, entered, expected) => {
    const setup = setupOf(finance)
    const amounts = Object.fromEntries(
      Object.entries(entered).map(([name, value]) => [
        name,
        ['amount', 'deposit', 'residual'].includes(name) ? dollars(Number(value)) : value,
      ]),
    )
    const { quote } = calculate({ ...setup.defaults, ...amounts }, setup)
    expect(quote.kind === 'figures' ? quote.payment / 100 : quote.because).toBe(expected)
  })

  it('names the inputs that it changed, with their bounds', () => {
    const setup = setupOf()
    const { moved, input } = calculate({ ...setup.defaults, years: 99, annualRate: 99, deposit: -1 }, setup)
    expect(moved).toEqual([
      { name: 'deposit', to: 0, min: 0, max: dollars(250_000) },
      { name: 'annualRate', to: 15, min: 0.5, max: 15 },
      { name: 'years', to: 7, min: 1, max: 7 },
    ])
    expect(calculate(input, setup).moved).toEqual([])
  })

  it('gives the advertised comparison rate at the advertised rate, and that of the example loan at any other', () => {
    const setup = setupOf({ comparisonRate: { rate: 9.99 }, fees: { establishment: 395, monthlyAdministration: 8 } })
    expect(calculate(setup.defaults, setup).comparisonRate).toBe(9.99)
    expect(calculate({ ...setup.defaults, annualRate: 9 }, setup).comparisonRate).toBe(10.12)
    expect(calculate({ ...setup.defaults, annualRate: 9, amount: dollars(80_000) }, setup).comparisonRate).toBe(10.12)
  })

  it('rises with amount, rate and fees, and falls with deposit and residual', () => {
    const setup = setupOf({ minimumPayment: 0 })
    const dear = setupOf({ minimumPayment: 0, fees: BRAND_FEES })
    const paymentOf = (entered: QuoteInput, within = setup) => {
      const { quote } = calculate(entered, within)
      return quote.kind === 'figures' ? quote.payment : Number.NaN
    }
    fc.assert(
      fc.property(anyEntered, (entered) => {
        const payment = paymentOf(entered)
        expect(paymentOf({ ...entered, amount: Math.max(entered.amount - dollars(500), dollars(1000)) })).toBeLessThan(
          payment,
        )
        expect(paymentOf({ ...entered, annualRate: Math.max(entered.annualRate - 0.25, 0.5) })).toBeLessThanOrEqual(
          payment,
        )
        expect(paymentOf({ ...entered, deposit: entered.deposit + dollars(500) })).toBeLessThan(payment)
        expect(paymentOf({ ...entered, residual: entered.residual + dollars(500) })).toBeLessThan(payment)
        expect(paymentOf(entered, dear)).toBeGreaterThan(payment)
      }),
    )
  })
})

describe('a loan that rounded-up repayments repay early', () => {
  it('has a note on its last repayment', () => {
    const setup = setupOf({ calculator: { rounding: 'upToDollar' } })
    const input: QuoteInput = {
      amount: dollars(7490),
      deposit: 0,
      residual: 0,
      annualRate: 8.5,
      years: 5,
      frequency: 'week',
    }
    const copy = copyFor(buildSite({}), CALCULATOR_COPY)
    const result = calculatorResult(calculate(input, setup), setup, copy)
    expect(result.kind === 'figures' && result.details.table.notes).toEqual([
      'Repayments are rounded up, so number 255, of $17.56, is already the last one, and the repayments add up to $9,161.56.',
    ])
  })
})

describe('scheduleOf', () => {
  it.each(['nearestCent', 'upToDollar'])('ends at the residual to the cent with fees, rounded %s', (rounding) => {
    const setup = setupOf({ minimumPayment: 0, fees: BRAND_FEES, calculator: { rounding } })
    fc.assert(
      fc.property(anyEntered, (entered) => {
        const { input, quote } = calculate(entered, setup)
        if (quote.kind === 'enquire') throw new Error(quote.because)
        const rows = scheduleOf(input, quote, setup.fees)
        expect(rows.at(-1)?.balance).toBe(input.residual)
        expect(rows.every((row) => row.payment === row.principal + row.interest + row.fee)).toBe(true)
        expect(rows.every((row) => row.payment >= 0 || row.number === rows.length)).toBe(true)
        const years = paidByYear(rows, input.frequency)
        const sum = (part: 'paid' | 'principal' | 'interest' | 'fees') =>
          years.reduce((all, year) => all + year[part], 0)
        expect(sum('paid')).toBe(sum('principal') + sum('interest') + sum('fees'))
        expect(sum('principal')).toBe(quote.financed - input.residual)
        // Payments over time end at the same sums, with the financed fees among the fees.
        const all = paidSoFar(rows, input.frequency, { financed: quote.financed, oneOffFees: 131_325 })
        const last = all.at(-1)
        expect((last?.principal ?? 0) + (last?.interest ?? 0) + (last?.fees ?? 0)).toBeCloseTo(sum('paid'), 3)
        expect(last?.years).toBe(input.years)
      }),
      { numRuns: 60 },
    )
  })

  it('repays early if payments are rounded up', () => {
    const setup = setupOf({ calculator: { rounding: 'upToDollar' } })
    const { input, quote } = calculate({ ...setup.defaults, amount: dollars(8000), years: 6 }, setup)
    if (quote.kind === 'enquire') throw new Error(quote.because)
    const rows = scheduleOf(input, quote, setup.fees)
    expect(rows.at(-1)).toMatchObject({ balance: 0 })
    expect(rows.at(-1)?.payment).toBeLessThan(quote.payment)
  })
})

describe('the total to pay', () => {
  const copy = copyFor(buildSite(), CALCULATOR_COPY)
  const resultOf = (changed: Partial<QuoteInput>, isUnreadable = false) => {
    const setup = setupOf()
    return calculatorResult(calculate({ ...setup.defaults, ...changed }, setup, isUnreadable), setup, copy)
  }

  it('names the deposit, and the sum of both', () => {
    expect(resultOf({ deposit: dollars(5000) })).toMatchObject({
      total: '$30,708.60',
      deposit: 'Plus the deposit or trade-in of $5,000: $35,708.60 in all.',
    })
    expect(resultOf({})).toMatchObject({ deposit: null })
  })

  it('is absent while an input is no number', () => {
    expect(resultOf({}, true)).toMatchObject({ kind: 'enquire', why: expect.stringContaining('Correct the number') })
  })
})
