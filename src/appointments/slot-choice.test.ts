import { expect, test } from 'vitest'
import { toSlotChoice } from './slot-choice.ts'

const slotAt = (iso: string) => {
  const start = new Date(iso)
  return { start, end: new Date(start.getTime() + 30 * 60_000) }
}
const labelsOf = (timezone: string, day: string, starts: readonly string[]) => {
  const choice = toSlotChoice({
    kind: 'testDrive',
    locationId: 1,
    vehicleId: null,
    timezone,
    perSlot: 1,
    days: [{ day, slots: starts.map(slotAt) }],
    diary: { booked: [], blocks: [], team: [] },
  })
  return choice.days.map(({ label, slots }) => [label, ...slots.map((slot) => slot.label)])
}

test.each([
  ['Australia/Perth', 'Mon 23 Nov (AWST)', '10 am'],
  ['Australia/Brisbane', 'Mon 23 Nov (AEST)', '12 pm'],
  ['Australia/Sydney', 'Mon 23 Nov (AEDT)', '1 pm'],
])('days name the zone of a location in %s', (timezone, day, time) => {
  expect(labelsOf(timezone, '2026-11-23', ['2026-11-23T02:00:00Z'])).toEqual([[day, time]])
})

test('a time that occurs twice in a day names its own zone', () => {
  const starts = ['2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z']
  expect(labelsOf('Australia/Sydney', '2026-04-05', starts)).toEqual([
    ['Sun 5 Apr (AEDT)', '2:30 am AEDT', '2:30 am AEST'],
  ])
})
