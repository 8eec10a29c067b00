import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { calculatorBounds, calculatorDefaults, normalizeInput } from './calculator.ts'
import { FREQUENCIES } from './frequency.ts'

const configOf = (calculator: object = {}) => buildSite({ finance: { calculator } }).finance.calculator
const startOf = (calculator: object, price: number | null = null) =>
  calculatorDefaults(configOf(calculator), price === null ? null : dollars(price), { interest: null })

describe('calculatorBounds', () => {
  it.each([
    ['by default', {}, null, 1000, 100_000],
    ['by default, for an expensive vehicle', {}, 120_000, 1000, 100_000],
    ['with a larger minimum', { amount: { min: 5000 } }, null, 5000, 100_000],
    ['with a factor, for an expensive vehicle', { amount: { priceFactorAboveMax: 1.05 } }, 120_000, 1000, 126_000],
    ['with a factor, at the maximum', { amount: { priceFactorAboveMax: 1.05 } }, 100_000, 1000, 100_000],
    ['for a purchase price', { variant: 'purchasePrice' }, null, 1000, 250_000],
  ])('limits the amount %s', (_, calculator, price, min, max) => {
    const { amount } = calculatorBounds(configOf(calculator), price === null ? null : dollars(price))
    expect(amount).toEqual({ min: dollars(min), max: dollars(max), step: dollars(500) })
  })

  it('offers half years from 1 to 7, or the terms that a site names', () => {
    expect(calculatorBounds(configOf(), null).term.values).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7])
    expect(calculatorBounds(configOf({ term: { max: 5, step: 2 } }), null).term.values).toEqual([1, 3, 5])
    expect(calculatorBounds(configOf({ term: { values: [3, 5, 7] } }), null).term).toMatchObject({ min: 3, max: 7 })
  })
})

describe('calculatorDefaults', () => {
  it.each([
    ['30000, five years, 8.5 %, weekly', {}, 80_000, [30_000, 5, 8.5, 'week']],
    ['the price', { amountDefault: 'price' }, 42_000, [42_000, 5, 8.5, 'week']],
    ['30000 without a price', { amountDefault: 'price' }, null, [30_000, 5, 8.5, 'week']],
    ['the nearest bound for a price out of bounds', { amountDefault: 'price' }, 180_000, [100_000, 5, 8.5, 'week']],
    ['six years', { term: { default: 6 } }, null, [30_000, 6, 8.5, 'week']],
    ['monthly payments', { frequency: { default: 'month' } }, null, [30_000, 5, 8.5, 'month']],
    ['the fixed rate', { interest: { fixed: 6.99 } }, null, [30_000, 5, 6.99, 'week']],
    ['a rate moved into its bounds', { interest: { min: 9, max: 20 } }, null, [30_000, 5, 9, 'week']],
  ])('starts with %s', (_, calculator, price, [amount, years, annualRate, frequency]) => {
    const start = startOf(calculator, price)
    expect(start).toMatchObject({ amount: dollars(Number(amount)), years, annualRate, frequency })
  })
})

describe('the initial deposit and residual', () => {
  const atPrice = { amountDefault: 'price' }
  it.each([
    ['those of the repayment beside the price', atPrice, 25_000, [2500, 7500]],
    ['none if the amount does not start at the price', {}, 25_000, [0, 0]],
    ['none if the price is above the largest amount', { ...atPrice, amount: { max: 20_000 } }, 25_000, [0, 0]],
    ['none without an input for the residual', { ...atPrice, residual: { hidden: true } }, 25_000, [0, 0]],
    ['none without an input for the deposit', { ...atPrice, deposit: { hidden: true } }, 25_000, [0, 0]],
    [
      'the lowest ones if the residual is out of bounds',
      { ...atPrice, deposit: { min: 100 }, residual: { max: 7499 } },
      25_000,
      [100, 0],
    ],
  ])('are %s', (_, calculator, price, [deposit = 0, residual = 0]) => {
    const assumed = { deposit: dollars(2500), residual: dollars(7500) }
    const start = calculatorDefaults(configOf(calculator), dollars(price), { interest: null }, assumed)
    expect(start).toMatchObject({ deposit: dollars(deposit), residual: dollars(residual) })
  })
})

describe('normalizeInput', () => {
  const start = startOf({})
  const normalize = (entered: object, calculator: object = {}) =>
    normalizeInput({ ...start, ...entered }, configOf(calculator), null, startOf(calculator))

  it.each([
    [999, 999, true],
    [1000, 1000, false],
    [100_000, 100_000, false],
    [100_001, 100_001, true],
    [0, 0, true],
    [-5, 0, true],
  ])('turns an amount of %s into %s, out of range: %s', (entered, kept, outside) => {
    const { input, problem } = normalize({ amount: dollars(entered) })
    expect(input.amount).toBe(dollars(kept))
    expect(problem).toEqual(outside ? { kind: 'amount-out-of-range', min: dollars(1000), max: dollars(100_000) } : null)
  })

  it.each([
    [{ years: 0 }, { years: 1 }],
    [{ years: 99 }, { years: 7 }],
    [{ annualRate: 99 }, { annualRate: 15 }],
    [{ annualRate: 0 }, { annualRate: 0.5 }],
    [{ deposit: -1 }, { deposit: 0 }],
    [{ residual: dollars(250_001) }, { residual: dollars(250_000) }],
  ])('changes %o to %o', (entered, moved) => {
    expect(normalize(entered).input).toMatchObject(moved)
  })

  it('keeps the site’s value of an input that it hides or fixes', () => {
    expect(normalize({ annualRate: 3 }, { interest: { fixed: 6.99 } }).input.annualRate).toBe(6.99)
    expect(normalize({ annualRate: 3 }, { interest: { hidden: true } }).input.annualRate).toBe(8.5)
    expect(normalize({ residual: dollars(9000) }, { residual: { hidden: true } }).input.residual).toBe(0)
    expect(normalize({ frequency: 'month' }, { frequency: { hidden: true } }).input.frequency).toBe('week')
  })

  it('makes any input valid, and does not change a valid one', () => {
    const anything = fc.record({
      amount: fc.double(),
      deposit: fc.double(),
      residual: fc.double(),
      annualRate: fc.double(),
      years: fc.double(),
      frequency: fc.constantFrom(...FREQUENCIES),
    })
    fc.assert(
      fc.property(anything, (entered) => {
        const { input } = normalize(entered)
        expect(Object.values(input).every((value) => typeof value === 'string' || Number.isFinite(value))).toBe(true)
        expect(normalize(input).input).toEqual(input)
      }),
    )
  })
})
