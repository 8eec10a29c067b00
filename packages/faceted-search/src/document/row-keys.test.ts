import { expect, it } from 'vitest'
import { Heap } from '../memory/heap.ts'
import { RowKeys, writeKeys } from './row-keys.ts'

const heap = new Heap()
const built = Array.from({ length: 1000 }, (_, row) => `key ${row * 37}`)
const keys = new RowKeys(heap, writeKeys(heap, built), 1024)

it('finds the newest row of a key', () => {
  expect(built.every((key, row) => keys.find(key) === row && keys.at(row) === key)).toBe(true)
  expect(keys.find('key 1')).toBeUndefined()
  keys.append(1024, 'new')
  keys.append(1025, 'key 37')
  expect([keys.find('new'), keys.find('key 37'), keys.find('key 74')]).toEqual([1024, 1025, 2])
})

it('compares rows of the build with rows since the build by key', () => {
  expect(keys.compare(0, 1)).toBeLessThan(0)
  expect(keys.compare(1024, 1)).toBeGreaterThan(0)
  expect(keys.compare(1025, 1)).toBe(0)
})

it('may be empty', () => {
  const empty = new Heap()
  expect(new RowKeys(empty, writeKeys(empty, []), 0).find('')).toBeUndefined()
})
