import { expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

it.each([
  [undefined, null],
  ['items=0-5', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', 'unsatisfiable'],
])('parses the range header "%s" for 100 bytes', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range)
})
