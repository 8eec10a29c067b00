import { expect, it } from 'vitest'
import { isMerged, readIds, setMerged, withId, writeIds } from './browser-lists.ts'

const storage = (stored: string | null) => ({ getItem: () => stored })

it.each([
  [null, []],
  ['[3,1]', [3, 1]],
  ['[3,"1",null,2.5]', [3]],
  ['{"a":1}', []],
  ['not JSON', []],
])('reads %s', (stored, ids) => {
  expect(readIds(storage(stored), 'favourites')).toEqual(ids)
})

it.each([
  [[], 1, true, [1]],
  [[2, 1], 1, true, [1, 2]],
  [[2, 1], 2, false, [1]],
  [[2, 1], 3, false, [2, 1]],
])('changes %j by %i (saved: %s) to %j', (ids, id, isSaved, result) => {
  expect(withId(ids, id, isSaved)).toEqual(result)
})

it('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(readIds(refusing, 'viewed')).toEqual([])
  expect(isMerged(refusing)).toBe(false)
  expect(() => {
    writeIds(refusing, 'viewed', [1])
    setMerged(refusing, true)
    setMerged(refusing, false)
  }).not.toThrow()
})
