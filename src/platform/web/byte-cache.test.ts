import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

test('the least recently used value is dropped first', () => {
  const cache = createByteCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  expect(cache.get('a')).toBe('A')
  cache.set('c', 'C', 4)
  expect(['a', 'b', 'c'].map(cache.get)).toEqual(['A', undefined, 'C'])
})

test('a value larger than the cache is not stored, and the one it replaces is dropped', () => {
  const cache = createByteCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('a', 'B', 11)
  expect([cache.get('a'), cache.bytes()]).toEqual([undefined, 0])
})

test('the cache never exceeds its size, and reports its size correctly', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    bytes: fc.integer({ min: 0, max: 12 }),
    isSet: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = createByteCache<number>(10)
      for (const { key, bytes, isSet } of steps) {
        if (isSet) cache.set(key, bytes, bytes)
        else cache.delete(key)
      }
      const kept = ['a', 'b', 'c', 'd'].map((key) => cache.get(key) ?? 0)
      expect(cache.bytes()).toBe(kept.reduce((sum, bytes) => sum + bytes, 0))
      expect(cache.bytes()).toBeLessThanOrEqual(10)
    }),
  )
})
