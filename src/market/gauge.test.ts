import { describe, expect, test } from 'vitest'
import { fillOf, shownGauge, standingOf } from './gauge.ts'

const GAUGE = { fill: 0.4, listingPrice: 30_000_00, rangeMin: 26_000_00, rangeMax: 36_000_00, confidence: 0.5 }

describe('shownGauge', () => {
  test.each([
    ['complete', {}, GAUGE],
    ['a fill of 0', { fill: 0 }, { ...GAUGE, fill: 0 }],
    ['no fill', { fill: null }, 'incomplete'],
    ['no price', { listingPrice: null }, 'incomplete'],
    ['no least price', { rangeMin: null }, 'incomplete'],
    ['no highest price', { rangeMax: null }, 'incomplete'],
    ['no confidence', { confidence: null }, 'incomplete'],
    ['a confidence of 0.2', { confidence: 0.2 }, 'uncertain'],
    ['a confidence of 0.21', { confidence: 0.21 }, { ...GAUGE, confidence: 0.21 }],
    ['a price above the range', { rangeMax: 29_999_00 }, 'above-range'],
    ['a price at its end', { rangeMax: 30_000_00 }, { ...GAUGE, rangeMax: 30_000_00 }],
  ])('%s: %3$j', (_, change, shown) => {
    expect(shownGauge({ ...GAUGE, ...change })).toEqual(shown)
  })
})

test.each([
  [26_000_00, 0],
  [20_000_00, 0],
  [31_000_00, 0.5],
  [36_000_00, 1],
  [40_000_00, 1],
])('a price of %i cents fills %d of the scale', (price, fill) => {
  expect(fillOf(price, GAUGE.rangeMin, GAUGE.rangeMax)).toBe(fill)
})

test.each([
  [30_000, 30_000, 'middle'],
  [29_551, 30_000, 'middle'],
  [29_549, 30_000, 'below'],
  [30_451, 30_000, 'above'],
] as const)('%i compared with the middle %i is %s', (price, middle, standing) => {
  expect(standingOf(price, middle)).toBe(standing)
})
