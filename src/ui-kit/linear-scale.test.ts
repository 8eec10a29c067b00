import { scaleLinear } from 'd3-scale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearScale, ticksUpTo } from './linear-scale.ts'

const amount = fc.integer({ min: 1, max: 100_000_000 })

describe('linearScale', () => {
  it('maps as d3 does', () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 1, noNaN: true }), (most, share) => {
        const value = most * share
        expect(linearScale([0, most], [88, 12])(value)).toBeCloseTo(scaleLinear([0, most], [88, 12])(value), 9)
      }),
    )
  })

  it('puts everything in the middle of an empty range', () => {
    expect(linearScale([0, 0], [88, 12])(0)).toBe(50)
  })
})

describe('ticksUpTo', () => {
  it('returns the round values that d3 chooses', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 12 }), (most, count) => {
        // Amounts are whole cents, so steps below one don't occur.
        fc.pre(most / count >= 1)
        expect(ticksUpTo(most, count)).toEqual(scaleLinear([0, most], [0, 1]).ticks(count))
      }),
    )
  })

  it('has none for an empty range', () => {
    expect(ticksUpTo(0, 4)).toEqual([])
  })
})
