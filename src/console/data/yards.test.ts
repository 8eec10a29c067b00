import { expect, test } from 'vitest'
import { yardsOf } from './yards.ts'

test('a dealership with several locations is there as a whole and by location', () => {
  const one = { id: 1, name: 'Northside', locations: [{ id: 10, name: 'Northside' }] }
  const two = {
    id: 2,
    name: 'Southside',
    locations: [
      { id: 20, name: 'Main Street' },
      { id: 21, name: 'Harbour' },
    ],
  }
  expect(yardsOf([one, two])).toEqual([
    { value: '1', name: 'Northside', dealershipId: 1 },
    { value: '2', name: 'Southside', dealershipId: 2 },
    { value: '2-20', name: 'Southside: Main Street', dealershipId: 2, locationId: 20 },
    { value: '2-21', name: 'Southside: Harbour', dealershipId: 2, locationId: 21 },
  ])
})
