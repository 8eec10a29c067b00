import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, nextMidnight } from './zoned-time.ts'

const ZONES = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe', 'UTC']

/** `2026-11-21, 23:59:59` */
const clock = (timezone: string, at: number) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)

test('the next midnight is the first instant of another day', () => {
  const anyTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyTime, (timezone, now) => {
      const midnight = nextMidnight(timezone, now)
      const [today, before, after] = [now.getTime(), midnight - 1, midnight].map(
        (at) => clock(timezone, at).split(',')[0],
      )
      expect(before).toBe(today)
      expect(after).not.toBe(today)
    }),
  )
})

test.each([
  ['Australia/Brisbane', '2026-11-21', '09:00', '2026-11-20T23:00:00Z'],
  ['Australia/Sydney', '2026-10-04', '09:00', '2026-10-03T22:00:00Z'],
  ['Australia/Sydney', '2026-10-03', '09:00', '2026-10-02T23:00:00Z'],
])('in %s it is %s %s at the instant %s', (timezone, day, time, instant) => {
  expect(new Date(instantAt(timezone, day, time)).toISOString()).toBe(instant.replace('Z', '.000Z'))
})
