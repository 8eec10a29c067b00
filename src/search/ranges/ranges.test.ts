import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACET_ATTRIBUTES, isNumericFacet } from '#sites/schema/facet-attributes.ts'
import { configuredRange, enterBound, rangeEnds, rangeFlags, rangeStep, thumbs, withoutEnds } from './ranges.ts'

const RANGES = {
  price: { min: 0, max: 100_000, round: 1000 },
  km: { min: 0, max: 100_000, round: 1000 },
  year: { min: undefined, max: undefined, yearsBack: 30, yearsAhead: 1, round: 1 },
}
const PRICE = RANGES.price
const WHOLE = { from: 0, to: 100_000 }

describe('an entered bound', () => {
  test.each([
    ['rounds down to the nearest thousand', 12_499, PRICE, 12_000],
    ['rounds up from the half', 12_500, PRICE, 13_000],
    ['stays a whole year', 2021, { min: 1996, max: 2027, round: 1 }, 2021],
    ['is clamped where rounding leaves the range', 99_600, { min: 0, max: 99_700, round: 1000 }, 99_700],
    ['stays at the upper end', 89_396, { min: 0, max: 89_396, round: 1000 }, 89_396],
    ['stays at the lower end', 4_990, { min: 4_990, max: 99_700, round: 1000 }, 4_990],
    ['is clamped at the lower end, too', 1_400, { min: 1_300, max: 99_700, round: 1000 }, 1_300],
  ])('%s', (_, value, ends, expected) => {
    const current = { from: ends.min, to: ends.max }
    expect(enterBound(value, 'from', ends, current)).toEqual({ kind: 'taken', value: expected })
  })

  test.each([-5, 150_000, Number.NaN, Number.POSITIVE_INFINITY])('is ignored outside the range: %d', (value) => {
    expect(enterBound(value, 'to', PRICE, WHOLE)).toEqual({ kind: 'ignored' })
  })

  test('stops at the other side', () => {
    const current = { from: 20_000, to: 60_000 }
    expect(enterBound(80_000, 'from', PRICE, current)).toEqual({ kind: 'taken', value: 60_000 })
    expect(enterBound(5_000, 'to', PRICE, current)).toEqual({ kind: 'taken', value: 20_000 })
  })

  test('never leaves the range, never crosses the other side', () => {
    const numbers = fc.tuple(fc.nat(300_000), fc.nat(300_000), fc.nat(300_000), fc.nat(300_000), fc.nat(300_000))
    fc.assert(
      fc.property(numbers, fc.constantFrom('from', 'to' as const), ([a, b, c, d, value], side) => {
        const ends = { min: Math.min(a, b), max: Math.max(a, b), round: 1000 }
        const current = thumbs({ from: Math.min(c, d), to: Math.max(c, d) }, ends)
        const entered = enterBound(value, side, ends, current)
        if (entered.kind === 'ignored') return
        const after = { ...current, [side]: entered.value }
        expect(after.from).toBeLessThanOrEqual(after.to)
        expect(after.from).toBeGreaterThanOrEqual(ends.min)
        expect(after.to).toBeLessThanOrEqual(ends.max)
      }),
    )
  })
})

test('the configured range of years is relative to this year', () => {
  expect(configuredRange('price', RANGES, 2026)).toEqual(PRICE)
  expect(configuredRange('km', RANGES, 2026)).toEqual(PRICE)
  expect(configuredRange('year', RANGES, 2026)).toEqual({ min: 1996, max: 2027, round: 1 })
})

test('every other facet of numbers has bounds of its own, and a repayment those of the prices', () => {
  const numeric = FACET_ATTRIBUTES.filter(isNumericFacet)
  const without = numeric.filter((attribute) => configuredRange(attribute, RANGES, 2026) === null)
  expect(without).toEqual(['weekly_repayment'])
  expect(configuredRange('electric_range', RANGES, 2026)).toEqual({ min: 0, max: 1000, round: 1 })
  expect(configuredRange('fuel', RANGES, 2026)).toBeNull()
})

test('the ends come from the stock only while facet display is on', () => {
  const stats = { min: 4_990, max: 182_000 }
  expect(rangeEnds(PRICE, stats, true)).toMatchObject(stats)
  expect(rangeEnds(PRICE, stats, false)).toMatchObject({ min: 0, max: 100_000 })
  expect(rangeEnds(PRICE, undefined, true)).toMatchObject({ min: 0, max: 100_000 })
})

test('the step is a hundredth of the range, never less than the rounding', () => {
  expect(rangeStep(PRICE)).toBe(1000)
  expect(rangeStep({ min: 0, max: 250_000, round: 1000 })).toBe(2500)
  expect(rangeStep({ min: 0, max: 40_000, round: 1000 })).toBe(1000)
  expect(rangeStep({ min: 1996, max: 2027, round: 1 })).toBe(1)
})

test('a bound at the limit sends no filter', () => {
  expect(withoutEnds({ from: 0, to: 100_000 }, PRICE)).toEqual({ from: null, to: null })
  expect(withoutEnds({ from: 10_000, to: 182_000 }, PRICE)).toEqual({ from: 10_000, to: null })
  expect(rangeFlags(undefined, PRICE)).toEqual({ isMinRange: true, isMaxRange: true })
  expect(rangeFlags({ from: 10_000, to: null }, PRICE)).toEqual({ isMinRange: false, isMaxRange: true })
})

test('without a selected range the thumbs are at the limits', () => {
  expect(thumbs(undefined, { min: 4_990, max: 182_000, round: 1000 })).toEqual({ from: 4_990, to: 182_000 })
})
