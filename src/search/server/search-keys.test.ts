import { expect, test } from 'vitest'
import { createSearchKeys } from './search-keys.ts'

test('a key is the same after every start, and valid for its own site only', () => {
  const keys = createSearchKeys('a secret')
  const key = keys.keyOf('harbour')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(createSearchKeys('a secret').keyOf('harbour')).toBe(key)
  expect(keys.isKey('harbour', key)).toBe(true)
  for (const wrong of [
    '',
    'ü'.repeat(32),
    key.slice(1),
    key.toUpperCase(),
    keys.keyOf('hill'),
    createSearchKeys('another').keyOf('harbour'),
  ]) {
    expect(keys.isKey('harbour', wrong)).toBe(false)
  }
})
