import { expect, test } from 'vitest'
import type { OutgoingFeed, OutgoingVehicleRow } from '#api/outgoing-feeds/contract.ts'
import { fetchLines, filtersOf, rowView, takenWords } from './outgoing-page.ts'
import { readOutgoingSearch } from './outgoing-search.ts'

const FETCH: OutgoingFeed['fetches'][number] = {
  by: 'google',
  lastAt: '2026-11-24T02:00:00.000Z',
  times: 3,
  vehicles: 1204,
  sentAt: '2026-11-24T02:00:00.000Z',
}
const ROW: OutgoingVehicleRow = {
  vehicleId: 1,
  name: '2022 Toyota Hilux',
  stockNumber: 'A1',
  state: 'good',
  reason: null,
  words: null,
  mend: null,
  faults: [],
}

test('a file that its marketplace never took says so, even if somebody else did', () => {
  expect(takenWords({ format: 'google-vehicle-ads', fetches: [] })).toBe('Google has not taken it yet')
  expect(takenWords({ format: 'meta-automotive', fetches: [FETCH] })).toMatch(
    /^Meta has not taken it yet; google did 24 Nov/,
  )
  expect(takenWords({ format: 'google-vehicle-ads', fetches: [FETCH] })).toMatch(/^Google took it 24 Nov 2026/)
})

test('a fetch says how many cars came, or since when nothing changed', () => {
  expect(fetchLines({ fetches: [FETCH] })[0]).toMatch(/^Google: 24 Nov 2026, .*, 1,204 cars$/)
  const later = { ...FETCH, lastAt: '2026-11-25T02:00:00.000Z' }
  expect(fetchLines({ fetches: [later] })[0]).toMatch(/1,204 cars, unchanged since 24 Nov/)
  expect(fetchLines({ fetches: [{ ...FETCH, vehicles: null, sentAt: null }] })[0]).toMatch(/it had this stock already$/)
})

test('the filters add up to the stock', () => {
  const feed = {
    listed: 10,
    refused: 2,
    weaker: 3,
    leftOut: [{ reason: 'sold', words: 'sold', vehicles: 4 }],
    faults: [],
  } as unknown as OutgoingFeed
  const [all, ...parts] = filtersOf(feed).states
  expect(all?.count).toBe(14)
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(14)
})

test.each<[OutgoingVehicleRow, object]>([
  [ROW, { look: 'good', state: 'In the file', lines: [] }],
  [
    { ...ROW, state: 'left-out', reason: 'no-vin', words: 'no VIN of 17 characters', mend: 'Correct the VIN.' },
    { look: 'late', state: 'Left out: no VIN of 17 characters', lines: ['Correct the VIN.'] },
  ],
  [
    { ...ROW, state: 'left-out', reason: 'sold', words: 'sold' },
    { look: 'plain', state: 'Left out: sold', lines: [] },
  ],
  [
    { ...ROW, state: 'refused', faults: [{ column: 'vin', effect: 'refused', found: 'X', expected: '17 characters' }] },
    { look: 'late', state: 'Will be refused', lines: ['vin: “X”, expected 17 characters'] },
  ],
])('the row of %j', (row, view) => {
  expect(rowView(row)).toEqual(view)
})

test('an address with anything unknown in it is read as far as it is known', () => {
  expect(readOutgoingSearch({ feed: '1/feeds/a.csv', state: 'gone', reason: 'no-vin', q: 7 })).toEqual({
    feed: '1/feeds/a.csv',
    reason: 'no-vin',
  })
})
