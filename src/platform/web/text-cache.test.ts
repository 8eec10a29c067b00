import { expect, test } from 'vitest'
import { createTextCache } from './text-cache.ts'

test('makes each text once and drops the one not used for longest', () => {
  const made: string[] = []
  const cache = createTextCache<string>(2)
  const get = (key: string): string =>
    cache.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  cache.forget('b')
  get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b'])
})
