import { expect, test } from 'vitest'
import { fieldsToRead, planEdit, type EditableVehicle } from './plan-edit.ts'

const FEED: EditableVehicle = {
  shown: {
    price: 100,
    fuel: 'Diesel',
    simpleFuel: 'Diesel',
    year: 2020,
    make: 'Kia',
    model: 'Rio',
    badge: null,
    name: '2020 Kia Rio',
  },
  overrides: new Map(),
}

test('a value that the feed says is not kept as set by hand', () => {
  expect(planEdit(FEED, [{ field: 'price', to: { value: 100, until: null } }])).toEqual([])
})

test('a released field shows what the feed says', () => {
  const set: EditableVehicle = {
    shown: { price: 90 },
    overrides: new Map([['price', { value: 90, until: null, feedValue: 100 }]]),
  }
  expect(planEdit(set, [{ field: 'price', to: 'feed' }])).toEqual([
    {
      field: 'price',
      before: { shown: 90, override: { value: 90, until: null } },
      after: { shown: 100, override: null },
      feedValue: 100,
    },
  ])
})

test('derived fields follow, with the time of their source', () => {
  const until = '2026-12-01T00:00:00.000Z'
  const planned = planEdit(FEED, [{ field: 'badge', to: { value: 'GT', until } }])
  expect(planned.map(({ field, after }) => [field, after.shown, after.override?.until])).toEqual([
    ['badge', 'GT', until],
    ['name', '2020 Kia Rio GT', until],
  ])
})

test('a derived field with a value of its own stays', () => {
  const named = { ...FEED, shown: { ...FEED.shown, name: 'The red one' } }
  expect(planEdit(named, [{ field: 'badge', to: { value: 'GT', until: null } }]).map(({ field }) => field)).toEqual([
    'badge',
  ])
})

test('an edit reads the fields that are derived, and what they are derived from', () => {
  expect(fieldsToRead(['badge'])).toEqual(expect.arrayContaining(['badge', 'name', 'year', 'make', 'model']))
})
