import { expect, it } from 'vitest'
import { foundItemTypes } from './item-types.ts'

const COUNTED = [
  { value: 'truck', count: 6 },
  { value: 'caravan', count: 2 },
  { value: 'bus', count: 0 },
]

it.each([
  ['every type with a match', 8, undefined, ['truck', 'caravan']],
  ['the selected types only', 2, ['caravan'], ['caravan']],
  ['null for matches without a type', 9, undefined, ['truck', 'caravan', null]],
  ['the selected types of a search without matches', 0, ['bus'], ['bus']],
  ['nothing for a search without matches and types', 0, undefined, []],
])('returns %s', (_, total, selected, types) => {
  expect(foundItemTypes(total, COUNTED, selected)).toEqual(types)
})
