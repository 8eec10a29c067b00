import { describe, expect, it } from 'vitest'
import { dealerPhone, formatPhone, maskPhone } from './dealer-phone.ts'

describe('formatPhone', () => {
  it.each([
    ['+61 7 5550 1234', '07 5550 1234'],
    ['+61491570006', '0491570006'],
    ['+61 (0)2 5550 1234', '02 5550 1234'],
    ['1300 975 707', '1300 975 707'],
  ])('shows %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))
})

describe('maskPhone', () => {
  it('hides the digits after the first five characters, spaces included', () => {
    expect(maskPhone('07 5550 1234')).toBe('07 55•• ••••')
    expect(maskPhone('0491')).toBe('0491')
  })
})

describe('dealerPhone', () => {
  const location = { slug: 'north', phone: null, landlinePhone: '+61 7 5550 1000' }
  it.each([
    ["falls back to the location's landline", { byCarType: {}, byLocation: {} }, '07 5550 1000'],
    ['prefers the number for the condition', { byCarType: { used: '07 5550 2000' }, byLocation: {} }, '07 5550 2000'],
    [
      'prefers the configured number of the location to all others',
      { byCarType: { used: '07 5550 2000' }, byLocation: { north: '07 5550 3000' } },
      '07 5550 3000',
    ],
  ])('%s', (_, rules, phone) => expect(dealerPhone({ carType: 'used' }, location, rules)).toBe(phone))

  it('returns null without a location or a number', () => {
    expect(dealerPhone({ carType: 'used' }, null, { byCarType: {}, byLocation: {} })).toBeNull()
  })
})
