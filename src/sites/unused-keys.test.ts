import { expect, it } from 'vitest'
import { keyRows } from './keys-reference.ts'
import { KEYS_WITHOUT_EFFECT, unusedKeysOf } from './unused-keys.ts'

it('names keys of the schema only', () => {
  const known = new Set(keyRows().map(({ key }) => key))
  expect(KEYS_WITHOUT_EFFECT.filter((key) => !known.has(key))).toEqual([])
})

it('tells which of them a file sets', () => {
  const search = { pageSize: 3, cacheEntries: { manufacturers: 5 } }
  expect(unusedKeysOf({ finance: { path: '/x' }, search })).toEqual(['search.cacheEntries.manufacturers'])
  expect(unusedKeysOf({ slug: 'a' })).toEqual([])
})
