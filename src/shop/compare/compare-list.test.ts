import { expect, it } from 'vitest'
import { listToOpen, readCompareList, toggled, writeCompareList } from './compare-list.ts'

const storage = (stored: string | null) => ({ getItem: () => stored })

it.each([
  [null, []],
  ['["a","b"]', ['a', 'b']],
  ['["a","b","c","d","e"]', ['a', 'b', 'c', 'd']],
  ['["a",3,null]', ['a']],
  ['{"a":1}', []],
  ['not JSON', []],
])('reads %s', (stored, list) => {
  expect(readCompareList(storage(stored))).toEqual(list)
})

it('works in a browser that refuses storage', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  }
  expect(readCompareList(refusing)).toEqual([])
  expect(() => writeCompareList(refusing, ['a'])).not.toThrow()
})

it.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a', 'b'], 'a', ['b']],
  [['a', 'b', 'c', 'd'], 'e', 'full'],
  [['a', 'b', 'c', 'd'], 'd', ['a', 'b', 'c']],
])('toggles in %j the vehicle %s: %j', (list, slug, result) => {
  expect(toggled(list, slug)).toEqual(result)
})

it.each([
  [null, '', ['a'], null],
  [[], '', [], null],
  [[], '', ['a', 'b'], ['a', 'b']],
  [[], 'cars=', ['a'], null],
  [['c'], 'cars=c', ['a'], null],
])('a page with %j at ?%s opens of the kept list %j: %j', (shown, query, kept, opened) => {
  expect(listToOpen(shown, new URLSearchParams(query), kept)).toEqual(opened)
})
