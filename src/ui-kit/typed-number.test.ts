import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUnreadable, parseTypedNumber } from './typed-number.ts'

it.each([
  ['$35,000', 35_000],
  ['35k', 35_000],
  ['$35 K', 35_000],
  ['1.1k', 1100],
  ['1.2345k', 1234.5],
  ['35000.00', 35_000],
  ['AUD 35,000', 35_000],
  [' 1 200 km', 1200],
  ['45,000 kms', 45_000],
  ['45k km', 45_000],
  ['12.5', 12.5],
  ['.5', 0.5],
  ['8.5 %', 8.5],
  ['5 years', 5],
  ['-5', -5],
  [' −$1,000', -1000],
  ['-0', 0],
  ['0', 0],
])('%j is %d', (text, expected) => {
  expect(parseTypedNumber(text)).toBe(expected)
})

it.each(['1e3', '54,00', '1.2.3', '12abc', 'any', '-', '$', '.', 'k', '1,2345', '35kk', 'Infinity', '0x10', '1 2'])(
  '%j is unreadable',
  (text) => {
    expect(parseTypedNumber(text)).toBeUndefined()
    expect(isUnreadable(text)).toBe(true)
  },
)

it('an empty text is no number, and not unreadable', () => {
  expect(parseTypedNumber('  ')).toBeUndefined()
  expect(isUnreadable('  ')).toBe(false)
})

it('reads every whole number as it is written with separators, and in thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      expect(parseTypedNumber(number.toLocaleString('en-AU'))).toBe(number)
      expect(parseTypedNumber(`${number / 1000}k`)).toBe(number)
    }),
  )
})
