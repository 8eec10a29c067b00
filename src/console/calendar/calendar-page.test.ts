import { describe, expect, it, test } from 'vitest'
import type { Block, Booking, Calendar } from './calendar-model.ts'
import { inLanes, instantOf, shownDays, shownHours, targetWords, timeWords, toColumns } from './calendar-page.ts'

const BRISBANE = {
  id: 1,
  name: 'Rocklea',
  dealershipId: 1,
  timezone: 'Australia/Brisbane',
  abilities: { blockTime: true as const },
}
const PERTH = { ...BRISBANE, id: 2, name: 'Perth', timezone: 'Australia/Perth' }
const calendar: Calendar = {
  locations: [
    {
      ...BRISBANE,
      hours: [{ day: '2026-11-24', opensAt: '2026-11-23T22:30:00.000Z', closesAt: '2026-11-24T07:00:00.000Z' }],
    },
    { ...PERTH, hours: [{ day: '2026-11-24', opensAt: null, closesAt: null }] },
  ],
  people: [{ id: 'kim', name: 'Kim Sample', locationIds: [1] }],
  away: [{ personId: 'kim', startsAt: '2026-11-24T02:00:00.000Z', endsAt: '2026-11-26T00:00:00.000Z' }],
}

const booking = (changes: Partial<Booking> = {}): Booking => ({
  id: 'a',
  version: 1,
  leadId: 'lead',
  kind: 'testDrive',
  state: 'booked',
  startsAt: '2026-11-23T23:00:00.000Z',
  endsAt: '2026-11-24T00:00:00.000Z',
  timezone: 'Australia/Brisbane',
  dealershipId: 1,
  location: { id: 1, name: 'Rocklea' },
  vehicle: null,
  person: null,
  owner: null,
  customer: null,
  confirmedAt: null,
  answer: null,
  abilities: { update: true },
  ...changes,
})

const columns = (bookings: readonly Booking[], search = {}, blocks: readonly Block[] = []) =>
  toColumns({ calendar, bookings, blocks, days: ['2026-11-24'], search })

describe('columns', () => {
  it('have each location’s bookings by its own clocks', () => {
    const [rocklea, perth] = columns([booking(), booking({ id: 'b', location: { id: 2, name: 'Perth' } })])
    expect(rocklea?.bookings.map(({ from, to }) => [from, to])).toEqual([[9 * 60, 10 * 60]])
    expect(perth?.bookings.map(({ from }) => from)).toEqual([7 * 60])
    expect([rocklea?.open, perth?.open]).toEqual([{ from: 510, to: 1020 }, null])
  })
  it('of people have nobody’s first, and show who is away from when on', () => {
    const found = columns([booking({ person: { id: 'kim', name: 'Kim Sample' } })], { by: 'person' })
    expect(found.map(({ title, bookings }) => [title, bookings.length])).toEqual([
      ['Nobody yet', 0],
      ['Kim Sample', 1],
    ])
    expect(found[1]?.blocks).toEqual([{ from: 12 * 60, to: 24 * 60, words: 'Away', block: null }])
  })
  it('show whom a block is about', () => {
    const block: Block = {
      id: 'x',
      version: 1,
      locationId: 1,
      person: { id: 'kim', name: 'Kim Sample' },
      kinds: [],
      startsAt: '2026-11-24T00:00:00.000Z',
      endsAt: '2026-11-24T01:00:00.000Z',
      reason: '',
      abilities: { update: true },
    }
    expect(columns([], {}, [block])[0]?.blocks.map(({ words }) => words)).toEqual(['Kim Sample: Blocked'])
    expect(columns([], { by: 'person' }, [block]).map(({ blocks }) => blocks.length)).toEqual([0, 2])
  })
})

test('bookings at the same time lie beside each other', () => {
  const spans = [
    { from: 0, to: 60 },
    { from: 30, to: 90 },
    { from: 60, to: 120 },
    { from: 120, to: 180 },
  ]
  expect(inLanes(spans).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('the hours that are shown have every booking in them', () => {
  const early = booking({ startsAt: '2026-11-23T20:15:00.000Z', endsAt: '2026-11-23T21:00:00.000Z' })
  expect(shownHours(columns([early]))).toEqual({ first: 6 * 60, last: 17 * 60 })
  expect(shownHours([])).toEqual({ first: 480, last: 1080 })
})

test('a week begins on Monday', () => {
  expect(shownDays({ view: 'week', day: '2026-11-29' }, '')).toEqual(
    expect.arrayContaining(['2026-11-23', '2026-11-29']),
  )
  expect(shownDays({}, '2026-11-29')).toEqual(['2026-11-29'])
})

test('a target is a time of the location’s clocks, and is said in words', () => {
  const [, perth] = columns([])
  if (!perth) throw new Error('there is a column of Perth')
  expect(instantOf({ column: perth, minute: 9 * 60 + 15 })).toBe('2026-11-24T01:15:00.000Z')
  expect(targetWords({ column: perth, minute: 9 * 60 + 15 })).toBe('9:15 am, Tue 24 Nov, Perth')
})

it.each([
  [0, '12 am'],
  [9 * 60 + 5, '9:05 am'],
  [12 * 60, '12 pm'],
  [17 * 60 + 30, '5:30 pm'],
])('minute %i is %s', (minute, words) => {
  expect(timeWords(minute)).toBe(words)
})
