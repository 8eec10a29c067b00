import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { buildSlotRules, openDaily } from './testing/build-slots.ts'
import { capacityAt, clockOf, isFree, slotDays, slotsOnDay, takesBookings, whyNotFree, type Booked } from './slots.ts'

const NOW = new Date('2026-11-22T23:00:00Z') // Monday 23 November, 9 am in Brisbane
const BRISBANE = openDaily('08:30', '17:00', 'Australia/Brisbane')

const times = (day: string, ...rest: Parameters<typeof buildSlotRules>) =>
  slotsOnDay(day, buildSlotRules(...rest), BRISBANE, NOW).map((slot) => clockOf(slot, BRISBANE.timezone).time)

describe('the slots of a day', () => {
  it('are full-length and within the opening hours', () => {
    expect(times('2026-11-24')).toEqual(['08:30', '09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30'])
    expect(times('2026-11-24', { lengthMinutes: 120 })).toEqual(['08:30', '10:30', '12:30', '14:30'])
  })

  it('begin after the lead time and end with the last bookable day', () => {
    expect(times('2026-11-23')[0]).toBe('11:30')
    expect(times('2026-11-23', { leadTimeHours: 24 })).toEqual([])
    expect(times('2026-12-07')).not.toEqual([])
    expect(times('2026-12-08')).toEqual([])
  })

  it.each([
    ['a closed weekday', { hours: [{ ...openDay(2), status: 'Closed' as const }], special: [] }, []],
    ['a day by appointment', { hours: [{ ...openDay(2), formattedHours: 'By appointment' }], special: [] }, []],
    ['a day without hours', { hours: [], special: [] }, []],
    ['a holiday', { hours: [openDay(2)], special: [special({ status: 'Closed', open: null, close: null })] }, []],
    ['a day with hours of its own', { hours: [openDay(2)], special: [special({})] }, ['10:00', '11:00']],
  ])('follow the opening hours of %s', (_, calendar, expected) => {
    const place = { calendar, timezone: BRISBANE.timezone }
    const found = slotsOnDay('2026-11-24', buildSlotRules(), place, NOW)
    expect(found.map((slot) => clockOf(slot, place.timezone).time)).toEqual(expected)
  })
})

function openDay(weekday: number) {
  return { weekday, status: 'Open' as const, formattedHours: null, open: '08:30', close: '17:00' }
}

function special(changes: { status?: 'Open' | 'Closed'; open?: string | null; close?: string | null }) {
  return { date: '2026-11-24', name: 'Fête', status: 'Open' as const, open: '10:00', close: '12:30', ...changes }
}

describe('when clocks change', () => {
  const night = (timezone: string, day: string, length = 30) => {
    const place = openDaily('00:00', '06:00', timezone)
    const now = new Date(`${daysAfter(day, -2)}T00:00:00Z`)
    const rules = buildSlotRules({ lengthMinutes: length })
    return slotsOnDay(day, rules, place, now).map((slot) => ({ ...clockOf(slot, timezone), at: slot.start.getTime() }))
  }

  it('the skipped hour has no slots', () => {
    const found = night('Australia/Sydney', '2026-10-04')
    expect(found.map(({ time }) => time)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
    ])
  })

  it('the repeated hour has its own slots each time', () => {
    const found = night('Australia/Sydney', '2026-04-05')
    expect(found.filter(({ time }) => time === '02:30')).toHaveLength(2)
    expect(new Set(found.map(({ at }) => at)).size).toBe(14)
  })

  const ZONES = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Brisbane', 'Europe/London', 'America/New_York']
  const days = fc.integer({ min: 0, max: 800 }).map((after) => daysAfter('2026-01-01', after))
  const minutes = fc.integer({ min: 0, max: 23 * 60 + 59 })
  const clockTime = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

  it('slots of any day, zone and length follow each other without overlap, each with a wall clock of its day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        days,
        minutes,
        minutes,
        fc.integer({ min: 10, max: 480 }),
        (timezone, day, one, other, lengthMinutes) => {
          const place = openDaily(clockTime(Math.min(one, other)), clockTime(Math.max(one, other)), timezone)
          const now = new Date(`${daysAfter(day, -3)}T12:00:00Z`)
          const found = slotsOnDay(day, buildSlotRules({ lengthMinutes }), place, now)
          for (const [at, { start, end }] of found.entries()) {
            expect(end.getTime() - start.getTime()).toBe(lengthMinutes * MINUTE_MS)
            expect(clockOf({ start, end }, timezone).day).toBe(day)
            expect((found[at - 1]?.end ?? start).getTime()).toBe(start.getTime())
          }
        },
      ),
    )
  })
})

describe('the days to choose from', () => {
  it('are those with a slot, up to the last bookable day', () => {
    const found = slotDays(buildSlotRules({ daysAhead: 6 }), BRISBANE, NOW)
    expect(found.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(weekdayOf(found[0]?.day ?? '')).toBe(1)
  })
})

describe('isFree', () => {
  const slot = { start: new Date(NOW), end: new Date(NOW.getTime() + HOUR_MS) }
  const booked = (changes: Partial<Booked>): Booked => ({ ...slot, seat: 0, vehicleId: null, ...changes })
  it.each([
    ['with nothing booked', [], 1, null, true],
    ['with its only seat taken', [booked({})], 1, null, false],
    ['with one of two seats taken', [booked({})], 2, null, true],
    ['with both seats taken', [booked({}), booked({ seat: 1 })], 2, null, false],
    ['with a seat left but the vehicle booked', [booked({ vehicleId: 7 })], 2, 7, false],
    ['with another vehicle booked', [booked({ vehicleId: 7 })], 2, 8, true],
    [
      'with a booking that ends as the slot begins',
      [booked({ start: new Date(NOW.getTime() - HOUR_MS), end: slot.start })],
      1,
      7,
      true,
    ],
    [
      'with an overlapping booking',
      [booked({ start: new Date(NOW.getTime() - 1), end: new Date(NOW.getTime() + 1) })],
      1,
      7,
      false,
    ],
  ])('a slot %s is free: %5$s', (_, taken, perSlot, vehicleId, expected) => {
    const diary = { booked: taken, blocks: [], team: [] }
    expect(isFree(slot, { kind: 'testDrive', perSlot, vehicleId }, diary)).toBe(expected)
  })
})

describe('blocks and people away', () => {
  const slot = { start: new Date(NOW), end: new Date(NOW.getTime() + HOUR_MS) }
  const later = { start: slot.end, end: new Date(slot.end.getTime() + HOUR_MS) }
  const needs = { kind: 'testDrive', perSlot: 2, vehicleId: null } as const

  it.each([
    ['for all kinds', [{ ...slot, kinds: [] }], 'blocked'],
    ['for its kind', [{ ...slot, kinds: ['testDrive'] }], 'blocked'],
    ['for another kind', [{ ...slot, kinds: ['service'] }], null],
    ['that begins as the slot ends', [{ ...later, kinds: [] }], null],
  ] as const)('a block %s makes a slot %s', (_, blocks, expected) => {
    expect(whyNotFree(slot, needs, { booked: [], blocks, team: [] })).toBe(expected)
  })

  it.each([
    ['nobody is known', [], 2],
    ['everybody is there', [[], []], 2],
    ['one of one is there, though two may share', [[]], 2],
    ['one of three is away', [[slot], [], []], 2],
    ['two of three are away', [[slot], [slot], []], 1],
    ['somebody is away later', [[later], []], 2],
    ['everybody is away', [[slot]], 0],
  ])('when %s, drives can share a slot: %3$i', (_, team, expected) => {
    expect(capacityAt(slot, needs, team)).toBe(expected)
    expect(capacityAt(slot, { ...needs, kind: 'service' }, team)).toBe(2)
  })
})

it.each([
  [{ offered: false }, false],
  [{ offered: true }, true],
  [{ offered: true, locations: ['rocklea'] }, true],
  [{ offered: true, locations: ['elsewhere'] }, false],
])('with %j the location rocklea takes bookings: %s', (changes, expected) => {
  expect(takesBookings(buildSlotRules(changes), 'rocklea')).toBe(expected)
})
