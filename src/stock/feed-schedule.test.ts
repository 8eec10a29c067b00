import { describe, expect, it } from 'vitest'
import { cronFault, cronsOf, nextTime } from './feed-schedule.ts'

describe('cronsOf', () => {
  it.each([
    [{ at: ['06:00'] }, ['0 6 * * *']],
    [{ at: ['18:00', '06:00'], days: ['mon', 'sat'] }, ['0 6,18 * * mon,sat']],
    [{ at: ['06:30', '18:00'] }, ['30 6 * * *', '0 18 * * *']],
    [{ cron: ' */15  6-18 * * 1-6 ' }, ['*/15 6-18 * * 1-6']],
  ])('%j', (schedule, crons) => expect(cronsOf(schedule)).toEqual(crons))
})

describe('cronFault', () => {
  it.each(['0 6 * * *', '*/15 6-18 * * mon-sat'])('accepts %s', (text) => expect(cronFault(text)).toBeNull())
  it.each(['', '0 6 * *', '0 0 6 * * *', '61 6 * * *', '0 25 * * *', 'at six', '@daily', '0 0 31 2 *'])(
    'refuses "%s"',
    (text) => expect(cronFault(text)).toMatch(/^a cron expression/),
  )
})

describe('nextTime keeps the hour of the zone when daylight-saving time begins and ends', () => {
  it.each([
    // Brisbane has none.
    [{ at: ['06:00'] }, 'Australia/Brisbane', '2026-10-03T00:00:00Z', '2026-10-03T20:00:00Z'],
    // Sydney: 4 October 2026 begins at +10 and ends at +11, 4 April 2027 the other way round.
    [{ at: ['06:00'] }, 'Australia/Sydney', '2026-10-02T21:00:00Z', '2026-10-03T19:00:00Z'],
    [{ at: ['06:00'] }, 'Australia/Sydney', '2027-04-03T00:00:00Z', '2027-04-03T20:00:00Z'],
    // 02:30 is missing on 4 October: it runs an hour later that day, and is not left out.
    [{ at: ['02:30'] }, 'Australia/Sydney', '2026-10-03T00:00:00Z', '2026-10-03T16:30:00Z'],
    // 02:30 comes twice on 4 April: the first of them.
    [{ at: ['02:30'] }, 'Australia/Sydney', '2027-04-03T00:00:00Z', '2027-04-03T15:30:00Z'],
    [{ at: ['02:30'] }, 'Australia/Sydney', '2027-04-03T15:31:00Z', '2027-04-04T16:30:00Z'],
    // Half an hour beside the others.
    [{ at: ['06:00'] }, 'Australia/Adelaide', '2026-10-03T00:00:00Z', '2026-10-03T19:30:00Z'],
    // Monday in Perth, which is still Sunday in UTC.
    [{ at: ['06:00'], days: ['mon'] }, 'Australia/Perth', '2026-11-27T00:00:00Z', '2026-11-29T22:00:00Z'],
    [{ cron: '*/15 6-18 * * 1-6' }, 'Australia/Brisbane', '2026-11-28T08:46:00Z', '2026-11-29T20:00:00Z'],
  ] as const)('%j in %s after %s', (schedule, zone, now, next) =>
    expect(nextTime(schedule, zone, new Date(now))?.toISOString()).toBe(new Date(next).toISOString()),
  )
})
