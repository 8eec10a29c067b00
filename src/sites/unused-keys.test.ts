import { expect, it } from 'vitest'
import { keyRows } from './keys-reference.ts'
import { KEYS_WITHOUT_EFFECT, unusedKeysOf } from './unused-keys.ts'

it('KEYS_WITHOUT_EFFECT contains keys of the schema only', () => {
  const known = new Set(keyRows().map(({ key }) => key))
  expect(KEYS_WITHOUT_EFFECT.filter((key) => !known.has(key))).toEqual([])
})

it('unusedKeysOf returns the keys without effect that a file sets', () => {
  const keys = ['finance.path', 'search', 'stock.soldTag']
  expect(unusedKeysOf({ finance: { path: '/x' }, search: { pageSize: 3 }, stock: {} }, keys)).toEqual([
    'finance.path',
    'search',
  ])
  expect(unusedKeysOf({ slug: 'a' }, keys)).toEqual([])
})
