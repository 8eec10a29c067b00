import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, 'an hour'],
  [3_600, 'an hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are %s', (seconds, expected) => {
  expect(waitInWords(seconds)).toBe(expected)
})
