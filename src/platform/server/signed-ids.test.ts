import { expect, test } from 'vitest'
import { createSignedIds } from './signed-ids.ts'

const ID = '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11'
const ids = createSignedIds('a secret')
const token = ids.sign('payments amber', ID)

test('a token is accepted in its scope', () => {
  expect(ids.read('payments amber', token)).toBe(ID)
})

test.each([
  ['another scope', 'payments blue', token],
  ['another id', 'payments amber', token.replace('5', '6')],
  ['another signature', 'payments amber', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['a part of it', 'payments amber', token.slice(0, -1)],
  ['nothing', 'payments amber', ''],
])('a token is refused with %s', (_, scope, text) => {
  expect(ids.read(scope, text)).toBeNull()
})

test('a token is refused with another secret', () => {
  expect(createSignedIds('another').read('payments amber', token)).toBeNull()
})
