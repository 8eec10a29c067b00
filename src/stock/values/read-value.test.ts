import { describe, expect, it } from 'vitest'
import { readerOf } from './read-value.ts'

const ROW = { currency: 'AUD' }

describe('readerOf', () => {
  it.each([
    ['year', '2022', 2022],
    ['km', '12,500', 12_500],
    ['km', '195.0', 195],
    ['price', '$51,990', 51_990_00],
    ['price', '$0.00', null],
    ['engineLitres', '2.2', 2.2],
    ['certified', 'Yes', true],
    ['certified', 'f', false],
    ['state', 'qld', 'QLD'],
    ['carType', 'USED', 'used'],
    ['status', 'In_Stock', 'in_stock'],
    ['status', 'archived', 'sold'],
    ['colour', ' Glacier\nWhite ', 'Glacier White'],
    ['regoExpiry', '2027-03-31', '2027-03-31'],
    ['buildDate', '2022-03', '2022-03'],
    ['standardEquipment', ['Tow bar', ' '], ['Tow bar']],
    ['standardEquipment', 'Tow bar', ['Tow bar']],
    ['specifications', '{ "a": 1 }', '{"a":1}'],
    ['dealerComments', 'a\nb', 'a<br />b'],
    ['dealerComments', '<script></script>', null],
    ['colour', ' \u0000 ', null],
  ] as const)('%s of %j is %j', (field, text, value) => expect(readerOf(field)(text, ROW)).toEqual(value))

  it.each([
    ['year', '2022ish', 'unreadable'],
    ['year', '1066', 'out-of-range'],
    ['km', '12,50', 'unreadable'],
    ['km', '12.5', 'unreadable'],
    ['km', '-5', 'out-of-range'],
    ['km', '0x10', 'unreadable'],
    ['price', '£51,990', 'other-currency'],
    ['price', '99,000,000', 'out-of-range'],
    ['state', 'Ontario', 'unknown-value'],
    ['certified', 'maybe', 'unreadable'],
    ['regoExpiry', '2027-02-30', 'unreadable'],
    ['regoExpiry', '31/3/2027', 'unreadable'],
    ['buildDate', '2022-13', 'unreadable'],
    ['colour', 'x'.repeat(1001), 'too-long'],
    ['dealerComments', 'x'.repeat(50_001), 'too-long'],
    ['standardEquipment', Array.from({ length: 501 }, (_, number) => `${number}`), 'too-long'],
    ['specifications', '{', 'unreadable'],
    ['specifications', '["\\u0000"]', 'unreadable'],
  ] as const)('%s refuses %j as %s', (field, text, refused) =>
    expect(readerOf(field)(text, ROW)).toMatchObject({ refused, reason: expect.any(String) }),
  )
})
