import { describe, expect, it } from 'vitest'
import { dayInWords } from '#platform/calendar-day.ts'
import { regoExpiryText } from './rego.ts'

const expiresText = (day: string) => `Expires on ${dayInWords(day, 'en-AU')}`

describe('regoExpiryText', () => {
  it.each([
    ['2027-03-05', null, 'Expires on 5 March 2027'],
    ['2026-11-21', null, 'Expires on 21 November 2026'],
    ['2026-11-20', null, null],
    ['2026-11-20', 'Unregistered', 'Unregistered'],
    [null, 'Unregistered', null],
  ])('describes the expiry %s, with the expired text %s, as %s', (expiry, expiredText, text) => {
    expect(regoExpiryText(expiry, '2026-11-21', { expiredText, expiresText })).toBe(text)
  })
})
