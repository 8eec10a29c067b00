import { expect, test } from 'vitest'
import { searchThreads } from './search-threads.ts'

test.each([
  ['auto', 1, 0],
  ['auto', 2, 0],
  ['auto', 4, 2],
  ['auto', 64, 4],
  [0, 64, 0],
  [3, 2, 3],
] as const)('%s on %i processors: %i', (configured, processors, threads) => {
  expect(searchThreads(configured, processors)).toBe(threads)
})
