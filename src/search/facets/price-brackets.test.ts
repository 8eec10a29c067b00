import { expect, test } from 'vitest'
import { parsePriceBracket, priceBracket } from './price-brackets.ts'

test.each([
  [null, null],
  [0, '0:5000'],
  [4_999.99, '0:5000'],
  [5_000, '5000:10000'],
  [149_999, '100000:150000'],
  [1_234_567, '150000:'],
])('the bracket of %s is %s', (dollars, bracket) => expect(priceBracket(dollars)).toBe(bracket))

test.each([
  ['25000:30000', { from: 25_000, to: 30_000 }],
  ['150000:', { from: 150_000, to: null }],
  ['other', null],
])('%s parses to %o', (bracket, limits) => expect(parsePriceBracket(bracket)).toEqual(limits))
