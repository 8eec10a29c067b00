import { expect, test } from 'vitest'
import { tableOrder } from './table-order.ts'

const order = (needs: Record<string, string[]>) => tableOrder(new Map(Object.entries(needs)))

test('what is pointed at comes first', () => {
  expect(
    order({
      photos: ['vehicles', 'dealerships'],
      vehicles: ['dealerships', 'locations'],
      locations: ['dealerships'],
      dealerships: [],
    }),
  ).toEqual(['dealerships', 'locations', 'vehicles', 'photos'])
})

test('a table may point at itself', () => expect(order({ pages: ['pages'] })).toEqual(['pages']))

test('two that need each other are refused', () => {
  expect(() => order({ a: ['b'], b: ['a'] })).toThrow('a → b → a')
})
