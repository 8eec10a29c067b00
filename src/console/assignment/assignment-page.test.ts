import { describe, expect, it } from 'vitest'
import { hoursOf } from './assignment-page.ts'

describe('hours of a rule', () => {
  it('are two times, or none', () => {
    expect(hoursOf('18:00', '08:00')).toEqual({ ok: true, value: { from: '18:00', until: '08:00' } })
    expect(hoursOf('', '')).toEqual({ ok: true, value: null })
  })
  it.each([
    ['08:00', '', 'until'],
    ['', '18:00', 'from'],
  ])('of %j and %j miss a time, and are not every hour', (from, until, missing) => {
    expect(hoursOf(from, until)).toEqual({ ok: false, error: expect.stringContaining(`Say also ${missing} when`) })
  })
})
