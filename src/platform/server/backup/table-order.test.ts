import { expect, test } from 'vitest'
import { tableOrder } from './table-order.ts'

const order = (needs: Record<string, string[]>) => tableOrder(new Map(Object.entries(needs)))

test('referenced tables come first', () => {
  expect(
    order({
      photos: ['vehicles', 'dealerships'],
      vehicles: ['dealerships', 'locations'],
      locations: ['dealerships'],
      dealerships: [],
    }),
  ).toEqual(['dealerships', 'locations', 'vehicles', 'photos'])
})

test('a table may reference itself', () => expect(order({ pages: ['pages'] })).toEqual(['pages']))

test('a cycle is refused', () => {
  expect(() => order({ a: ['b'], b: ['a'] })).toThrow('a → b → a')
})
