import { describe, expect, test } from 'vitest'
import { normalRange, parseBound, thumbShares } from './range-value.ts'

const LIMITS = { min: 0, max: 100_000, step: 1000 }

describe('normalRange', () => {
  test.each([
    [
      { from: 20_000, to: 50_000 },
      { from: 20_000, to: 50_000 },
    ],
    [
      { from: 50_000, to: 20_000 },
      { from: 20_000, to: 50_000 },
    ],
    [
      { from: 0, to: 100_000 },
      { from: undefined, to: undefined },
    ],
    [
      { from: -5, to: 999_999 },
      { from: undefined, to: undefined },
    ],
    [
      { from: 20_000, to: undefined },
      { from: 20_000, to: undefined },
    ],
    [
      { from: 999_999, to: undefined },
      { from: 100_000, to: undefined },
    ],
  ])('%j → %j', (value, expected) => {
    expect(normalRange(value, LIMITS)).toEqual(expected)
  })
})

test.each([
  ['$25,000', 25_000],
  [' 1 200 km', 1200],
  ['12.5', 12.5],
  ['', undefined],
  ['any', undefined],
  ['1.2.3', undefined],
])('%j reads as %s', (text, expected) => {
  expect(parseBound(text)).toBe(expected)
})

test('thumbs stand inside the track, also where there is only one value', () => {
  expect(thumbShares({ from: 25_000, to: undefined }, LIMITS)).toEqual([0.25, 1])
  expect(thumbShares({ from: undefined, to: 500_000 }, LIMITS)).toEqual([0, 1])
  expect(thumbShares({ from: 3, to: 3 }, { min: 3, max: 3, step: 1 })).toEqual([0, 0])
})
