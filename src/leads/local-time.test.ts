import { describe, expect, it } from 'vitest'
import { isoIn } from '#platform/zoned-time.ts'
import { preferredTime } from './local-time.ts'

const SYDNEY = 'Australia/Sydney'

describe('isoIn', () => {
  it.each([
    [SYDNEY, '2026-11-21T08:30:00Z', '2026-11-21T19:30:00+11:00'],
    ['Australia/Adelaide', '2026-06-21T08:30:00Z', '2026-06-21T18:00:00+09:30'],
    ['UTC', '2026-06-21T08:30:00Z', '2026-06-21T08:30:00+00:00'],
  ])('%s shows %s as %s', (timezone, instant, local) => {
    expect(isoIn(timezone, new Date(instant))).toBe(local)
  })
})

describe('preferredTime', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T10:00:00+11:00'],
    ['2026-11-23', '2026-11-23T00:00:00+11:00'],
    ['2026-11-23T10:00Z', '2026-11-23T10:00:00Z'],
    ['tomorrow at ten', null],
    // The clocks go forward at 02:00 on 4 October 2026, and back at 03:00 on 5 April 2026.
    ['2026-10-04T01:30', '2026-10-04T01:30:00+10:00'],
    ['2026-10-04T09:00', '2026-10-04T09:00:00+11:00'],
    ['2026-04-05T09:00', '2026-04-05T09:00:00+10:00'],
  ])('%s in Sydney is %s', (dateTime, time) => {
    expect(preferredTime(SYDNEY, dateTime)).toBe(time)
  })
})
