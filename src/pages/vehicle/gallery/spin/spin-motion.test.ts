import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frameAfterDrag,
  frameIn,
  loadOrder,
  loadsUnasked,
  speedAfter,
  turnsByItself,
  type Holds,
} from './spin-motion.ts'

describe('a drag with 20 px a frame', () => {
  it.each([
    [0, 0],
    [-19, 0],
    [-20, 1],
    [-100, 5],
    [19, 0],
    [20, 35],
    [100, 31],
  ])('of %d px shows frame %d', (pixels, frame) => {
    expect(frameAfterDrag(0, pixels, 20, 36)).toBe(frame)
  })
  it('stays within the frames', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 72 }), (frame, count) => {
        expect(frameIn(frame, count)).toBeGreaterThanOrEqual(0)
        expect(frameIn(frame, count)).toBeLessThan(count)
      }),
    )
  })
})

it('loads each frame once, every eighth first', () => {
  expect(loadOrder(36).slice(0, 5)).toEqual([0, 8, 16, 24, 32])
  expect(loadOrder(36).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 36 }, (_, frame) => frame))
})

it.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('loads over the connection %j before the shopper asks for it: %s', (connection, loads) => {
  expect(loadsUnasked(connection)).toBe(loads)
})

const FREE: Holds = { paused: false, focused: false, touched: false, hiddenTab: false, outOfView: false }

it.each(Object.keys(FREE))('does not turn by itself while %s', (hold) => {
  expect(turnsByItself(FREE)).toBe(true)
  expect(turnsByItself({ ...FREE, [hold]: true })).toBe(false)
})

it('slows down after a release until it stops', () => {
  expect(speedAfter(1, 16)).toBeCloseTo(0.95)
  expect(speedAfter(-1, 16)).toBeCloseTo(-0.95)
  expect(speedAfter(1, 2000)).toBe(0)
})
