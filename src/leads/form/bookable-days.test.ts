import { describe, expect, it } from 'vitest'
import { bookableDays, isBookable } from './bookable-days.ts'

/** The 22nd already in Sydney (23:30 UTC is 10:30 there), still the 21st in Los Angeles and London. */
const NOW = new Date('2026-11-21T23:30:00Z')

describe('the bookable days', () => {
  it.each([
    ['Australia/Sydney', '2026-11-22', '2027-05-21'],
    ['Australia/Perth', '2026-11-22', '2027-05-21'],
    ['Etc/UTC', '2026-11-21', '2027-05-20'],
  ])('begin today in the time zone %s', (timezone, first, last) => {
    expect(bookableDays(timezone, NOW)).toEqual({ first, last, timezone })
  })
  it.each([
    ['2026-11-22T00:00', true],
    ['2026-11-21T23:59', false],
    ['2026-11-22', true],
    ['2027-05-21T23:59', true],
    ['2027-05-22T00:00', false],
    ['2026-11-21T14:00:00Z', true], // 01:00 of the 22nd in Sydney
    ['2026-11-21T12:59:59Z', false], // 23:59 of the 21st there
    ['2026-11-22T00:00:00+11:00', true],
    ['2026-11-23T10:00:00+99:99', false],
  ])('include %s in Sydney: %s', (dateTime, isIncluded) => {
    expect(isBookable(dateTime, bookableDays('Australia/Sydney', NOW))).toBe(isIncluded)
  })
})
