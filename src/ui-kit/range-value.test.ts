import { describe, expect, test } from 'vitest'
import { nearestStep, normalRange, onGrid, sliderGrid, thumbShares } from './range-value.ts'

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

test('thumbs are inside the track, even if the limits are equal', () => {
  expect(thumbShares({ from: 25_000, to: undefined }, LIMITS)).toEqual([0.25, 1])
  expect(thumbShares({ from: undefined, to: 500_000 }, LIMITS)).toEqual([0, 1])
  expect(thumbShares({ from: 3, to: 3 }, { min: 3, max: 3 })).toEqual([0, 0])
})

test.each([
  [31_234, { min: 1000, max: 100_000, step: 500 }, 31_000],
  [100_250, { min: 1000, max: 100_250, step: 500 }, 100_000],
  [-5, { min: 1000, max: 100_000, step: 500 }, 1000],
  [3.4, { min: 0.5, max: 15, step: 0.1 }, 3.4],
  [7, { min: 7, max: 7, step: 1 }, 7],
])('a thumb shows %d within %o at %d', (value, limits, expected) => {
  expect(nearestStep(value, limits)).toBe(expected)
})

test.each([
  [LIMITS, { min: 0, max: 100_000 }],
  [
    { min: 5, max: 89_396, step: 1000 },
    { min: 0, max: 90_000 },
  ],
  [
    { min: 1990, max: 51_490, step: 1000 },
    { min: 1000, max: 52_000 },
  ],
  [
    { min: 4990, max: 209_950, step: 2049.6 },
    { min: 4990, max: 209_950 },
  ],
  [
    { min: 2014, max: 2026, step: 1 },
    { min: 2014, max: 2026 },
  ],
  [
    { min: 0, max: 34.8, step: 0.1 },
    { min: 0, max: 34.8 },
  ],
])('the thumbs of %j step through %j and reach both ends', (limits, grid) => {
  expect(sliderGrid(limits)).toEqual(grid)
  expect(onGrid(limits.min, limits, grid)).toBe(grid.min)
  expect(onGrid(limits.max, limits, grid)).toBe(grid.max)
})
