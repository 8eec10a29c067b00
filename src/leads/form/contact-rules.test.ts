import { describe, expect, it } from 'vitest'
import all from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import numbers from './phone-numbers.json' with { type: 'json' }
import { isEmailAddress, isPhoneNumber } from './contact-rules.ts'

describe('isPhoneNumber', () => {
  it.each([
    '0491 570 006',
    '0491570006',
    '+61 491 570 006',
    '+61 (0)7 5550 1000',
    '(07) 5550 1000',
    '02-5550-1000',
    '1300 975 707',
    '1800 975 707',
    '+64 21 555 1234',
    '+44 20 7946 0958',
  ])('accepts %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })
  it.each([
    ['without its area code', '5550 1000'],
    ['a digit short', '0491 570 00'],
    ['a digit too many', '0491 570 0066'],
    ['with an unknown area code', '06 5550 1000'],
    ['with an unknown country code', '+999 1234 5678'],
    ['of another country, too short', '+44 123'],
    ['without digits', 'call me'],
    ['in a sentence', 'call 0491 570 006 after 5'],
    ['that is empty', ''],
  ])('refuses a number %s: %s', (_, text) => {
    expect(isPhoneNumber(text)).toBe(false)
  })
})

it('has the numbering plan and the country codes of the package', () => {
  const { AU, CC, CX } = all.countries
  const { 61: homeCountries, ...otherCodes } = all.country_calling_codes
  expect(numbers.metadata).toEqual({ version: all.version, countries: { AU, CC, CX } })
  expect(homeCountries).toEqual(['AU', 'CC', 'CX'])
  expect(new Set(numbers.otherCallingCodes)).toEqual(new Set(Object.keys(otherCodes)))
})

describe('isEmailAddress', () => {
  it.each([
    ['alex@example.com', true],
    ["o'brien+cars@mail.example.com.au", true],
    ['a..b@example.com', false],
    ['a@example', false],
    ['a b@example.com', false],
    ['a@example.com, b@example.com', false],
    ['<a@example.com>', false],
  ])('%s: %s', (text, isAddress) => {
    expect(isEmailAddress(text)).toBe(isAddress)
  })
})
