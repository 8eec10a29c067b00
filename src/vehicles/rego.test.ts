import { describe, expect, it } from 'vitest'
import { dayIn, dayInWords, regoExpiryText } from './rego.ts'

const formatDate = (day: string) => dayInWords(day, 'en-AU')

describe('regoExpiryText', () => {
  it.each([
    ['2027-03-05', null, 'Expires on 5 March 2027'],
    ['2026-11-21', null, 'Expires on 21 November 2026'],
    ['2026-11-20', null, null],
    ['2026-11-20', 'Unregistered', 'Unregistered'],
    [null, 'Unregistered', null],
  ])('expiry %s with expired text %s reads %s', (expiry, expiredText, text) => {
    expect(regoExpiryText(expiry, '2026-11-21', { expiredText, formatDate })).toBe(text)
  })
})

describe('dayIn', () => {
  it('follows the site over midnight', () => {
    const now = new Date('2026-11-20T14:30:00Z')
    expect(dayIn('Australia/Brisbane', now)).toBe('2026-11-21')
    expect(dayIn('Australia/Perth', now)).toBe('2026-11-20')
  })
})

describe('dayInWords', () => {
  it('names a month where no day is given', () => {
    expect(dayInWords('2024-03', 'en-AU')).toBe('March 2024')
  })
})
