import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

const pauses = { firstMs: 100, longestMs: 1000 }

test.each([
  [1, 0, 50],
  [1, 0.5, 75],
  [3, 0, 200],
  [5, 0, 500],
  [60, 0.999, 999.5],
])('after attempt %i with random %d: %d ms', (attempt, random, pause) => {
  expect(retryPause(attempt, pauses, random)).toBeCloseTo(pause)
})
