import { expect, it } from 'vitest'
import { isMerged, readIds, setMerged, withId, writeIds } from './browser-lists.ts'

const storage = (stored: string | null) => ({ getItem: () => stored })

it.each([
  [null, []],
  ['[{"id":3,"make":"Kia"},{"id":1}]', [3, 1]],
  ['[{"id":3},{"id":"1"},null,{"id":2.5},4,{}]', [3]],
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

it('keeps the entries of vehicles that stay on a list', () => {
  const stored = new Map<string, string>()
  const keeping = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const entry = { id: 7, name: 'Kia Rio', slug: 'kia-rio', make: 'Kia', model: 'Rio', primary_image_url: null }
  writeIds(keeping, 'favourites', [7], entry)
  writeIds(keeping, 'favourites', [9, 7])
  expect(JSON.parse(stored.get('favourites') ?? '')).toEqual([{ id: 9 }, entry])
  writeIds(keeping, 'favourites', [9])
  expect(JSON.parse(stored.get('favourites') ?? '')).toEqual([{ id: 9 }])
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
