import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseQuote, toWireQuote } from './quote-answer.ts'

const GOOD = { weeklyRepaymentAmount: 105.35, advertisedRate: 9.5, comparisonRate: 10.12 }

it('reads a quote, and writes the same', () => {
  const quote = parseQuote({ ...GOOD, more: 'fields' })
  expect(quote).toEqual({ weekly: 10_535, advertisedRate: 9.5, comparisonRate: 10.12 })
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

it('returns null for any other value, without throwing', () => {
  const anyParsed = fc.anything().map(parseQuote)
  fc.assert(
    fc.property(anyParsed, (quote) => {
      expect(quote).toBeNull()
    }),
  )
})
