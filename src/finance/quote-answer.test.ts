import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseQuote, toStoredQuote, toWireQuote } from './quote-answer.ts'

const RATES = { advertisedRate: 8.5, comparisonRate: 9.1 }
const GOOD = { weeklyRepaymentAmount: 105.35, advertisedRate: 9.5, comparisonRate: 10.12 }

it('reads a quote, and writes the same', () => {
  const quote = parseQuote({ ...GOOD, more: 'fields' })
  expect(quote).toEqual({ weekly: 10_535, monthly: 45_617, advertisedRate: 9.5, comparisonRate: 10.12, loan: null })
  expect(quote && toWireQuote(quote)).toEqual(GOOD)
})

it.each([
  { ...GOOD, weeklyRepaymentAmount: 0 },
  { ...GOOD, weeklyRepaymentAmount: -1 },
  { ...GOOD, weeklyRepaymentAmount: '105.35' },
  { ...GOOD, weeklyRepaymentAmount: Number.NaN },
  { ...GOOD, weeklyRepaymentAmount: 1e12 },
  { ...GOOD, advertisedRate: null },
  { ...GOOD, comparisonRate: 101 },
  { weeklyRepaymentAmount: 105, advertisedRate: 9.5 },
  [],
  null,
  'quote',
])('finds no quote in %o', (wire) => {
  expect(parseQuote(wire)).toBeNull()
})

it.each([
  [{ weeklyRepaymentAmount: 33.5 }, { weekly: 3350, advertisedRate: 8.5, comparisonRate: 9.1 }],
  [{ weeklyRepaymentAmount: 33.5, advertisedRate: null, comparisonRate: null }, { advertisedRate: 8.5 }],
  [GOOD, { advertisedRate: 9.5, comparisonRate: 10.12 }],
])('completes %o with given rates', (wire, expected) => {
  expect(parseQuote(wire, RATES)).toMatchObject(expected)
})

it('does not complete one rate without the other by that of somebody else', () => {
  expect(parseQuote({ weeklyRepaymentAmount: 33.5, advertisedRate: 9.5 }, RATES)).toBeNull()
})

it('keeps the loan of a stored quote', () => {
  const stored = { ...GOOD, deposit: 3000, finalPayment: 9000.5, loanTerm: 5 }
  const quote = parseQuote(stored)
  expect(quote?.loan).toEqual({ deposit: 300_000, residual: 900_050, years: 5 })
  expect(quote && toStoredQuote(quote)).toEqual(stored)
  expect(quote && toWireQuote(quote)).toEqual(GOOD)
})

it('returns null for any other value, without throwing', () => {
  const anyParsed = fc.anything().map((wire) => parseQuote(wire))
  fc.assert(
    fc.property(anyParsed, (quote) => {
      expect(quote).toBeNull()
    }),
  )
})
