import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetOf, enteredDollars, MAX_DOLLARS, PERIODS, repaymentFor } from './budget.ts'

describe('the budget', () => {
  it.each([
    ['week', 200, 2000, 54_000],
    ['week', 250, 2000, 67_000],
    ['week', 250, 5000, 70_000],
    ['month', 600, 2000, 38_000],
    ['week', 0, 0, 0],
    ['week', MAX_DOLLARS, 0, MAX_DOLLARS],
  ] as const)('of %s %d and a deposit of %d is %d', (period, repayment, deposit, expected) => {
    expect(budgetOf({ period, repayment, deposit })).toBe(expected)
  })

  it('gives its repayment back', () => {
    const amounts = fc.record({
      period: fc.constantFrom(...PERIODS),
      repayment: fc.integer({ min: 0, max: 3000 }),
      deposit: fc.integer({ min: 0, max: 50_000 }),
    })
    fc.assert(
      fc.property(amounts, (means) => {
        expect(repaymentFor(budgetOf(means), means)).toBe(means.repayment)
      }),
    )
  })

  it('below the deposit needs no repayment', () => {
    expect(repaymentFor(1000, { period: 'week', deposit: 2000 })).toBe(0)
  })
})

it.each([
  ['$54,000', 54_000],
  ['200.50', 200.5],
  ['35k', 35_000],
  ['abc', 0],
  ['1e3', 0],
  ['', 0],
  ['12abc', 0],
  ['-1', 0],
  ['2000000', MAX_DOLLARS],
  ['Infinity', 0],
])('%j is entered as %s', (text, expected) => {
  expect(enteredDollars(text)).toBe(expected)
})
