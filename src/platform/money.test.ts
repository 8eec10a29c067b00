import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, parseMoney } from './money.ts'

describe('formatMoney', () => {
  test.each([
    [5_400_000, '$54,000'],
    [0, '$0'],
    [49, '$0'],
    [50, '$1'],
    [-49, '$0'],
    [-5_400_000, '-$54,000'],
    [123_456_789_00, '$123,456,789'],
  ])('%i cents are %s', (cents, text) => expect(formatMoney(cents)).toBe(text))
})

describe('parseMoney', () => {
  test.each([
    ['$54,000', 5_400_000],
    ['54000', 5_400_000],
    [' 54000.5 ', 5_400_050],
    ['AUD 54,000.00', 5_400_000],
    ['A$1', 100],
    ['-12.34', -1234],
    ['0', 0],
  ])('%s', (text, cents) => expect(parseMoney(text)).toEqual({ ok: true, value: cents }))

  test.each(['', 'POA', '54,00', '5,4000', '1e5', '12.345', '$', '54 000', 'USD 5', '99999999999999999'])(
    'refuses %j',
    (text) => expect(parseMoney(text)).toEqual({ ok: false, error: { kind: 'not-money', text } }),
  )

  test('reads back what formatMoney wrote, to the dollar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (wholeDollars) => {
        const parsed = parseMoney(formatMoney(wholeDollars * 100))
        expect(parsed).toEqual({ ok: true, value: wholeDollars * 100 })
      }),
    )
  })
})
