import { expect, it } from 'vitest'
import { readCounts } from './saved-counts.ts'

it.each([
  [
    { counts: { 12: 3, 7: 2 } },
    [
      [7, 2],
      [12, 3],
    ],
  ],
  [{ counts: { 12: '3', 7: 2.5 } }, []],
  [{ counts: null }, []],
  [null, []],
  ['counts', []],
])('reads %j', (answer, counts) => {
  expect(readCounts(answer)).toEqual(counts)
})
