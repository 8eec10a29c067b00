import { expect, it } from 'vitest'
import { DEFAULT_SORT, listedSorts, type SortKey } from './sorts.ts'

const ALWAYS = ['relevance', 'latest', 'dearest', 'cheapest']

it.each<[selected: SortKey, hasPlace: boolean, others: readonly string[]]>([
  [DEFAULT_SORT, false, []],
  [DEFAULT_SORT, true, ['nearest']],
  ['Car_production:distance:asc', true, ['nearest']],
  ['Car_production:km:asc', false, ['leastDriven']],
  ['Car_production:year:desc', true, ['nearest', 'newestYear']],
])('sorted by %s, with a place %s, the control also lists %j', (selected, hasPlace, others) => {
  expect(listedSorts(selected, hasPlace).map(({ name }) => name)).toEqual([...ALWAYS, ...others])
})
