import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { secretWeakness } from './secret-strength.ts'

it.each([
  'a'.repeat(34),
  'ab'.repeat(20),
  'kd8Xq2'.repeat(8),
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '0123456789abcdef0123456789abcdef',
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb1234',
  'change-me-change-me-change-me-change-me',
  'this-is-my-very-own-secret-for-the-site',
  'Your_Key_that_is_long_enough_0192837465',
])('%s is weak', (secret) => {
  expect(secretWeakness(secret)).toEqual(expect.any(String))
})

it('accepts random secrets in the usual encodings', () => {
  for (let time = 0; time < 200; time++) {
    expect(secretWeakness(randomBytes(48).toString('base64'))).toBeNull()
    expect(secretWeakness(randomBytes(16).toString('hex'))).toBeNull()
    expect(secretWeakness(randomBytes(32).toString('base64url'))).toBeNull()
  }
})
