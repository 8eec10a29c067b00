import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups like Map.groupBy, in the order of the first of each group', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
      const keyOf = (number: number) => Math.abs(number % 4)
      expect([...groupBy(numbers, keyOf)]).toEqual([...Map.groupBy(numbers, keyOf)])
    }),
  )
})
