import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isToken, tokenText } from './token-text.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 30, maxLength: 30 })

test('a token has a prefix of its holder, 30 random characters and the CRC-32 of both', () => {
  const token = tokenText(
    'person',
    Array.from({ length: 30 }, (_, at) => at),
  )
  expect(token.slice(0, 34)).toBe('fcp_0123456789ABCDEFGHIJKLMNOPQRST')
  const sum = Array.from(token.slice(34)).reduce((value, digit) => value * 62 + DIGITS.indexOf(digit), 0)
  expect(sum).toBe(crc32(token.slice(0, 34)))
  expect(
    tokenText(
      'system',
      Array.from({ length: 30 }, () => 61),
    ),
  ).toMatch(/^fcs_z{30}/)
})

test('a token is recognized, and with any one character changed it is not', () => {
  fc.assert(
    fc.property(random, fc.nat({ max: 39 }), fc.constantFrom(...DIGITS), (numbers, at, other) => {
      const token = tokenText('person', numbers)
      expect(isToken(token)).toBe(true)
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      expect(isToken(changed)).toBe(changed === token)
    }),
  )
})

test.each(['', 'fcp_', 'fcx_0123456789ABCDEFGHIJKLMNOPQRST000000', 'a'.repeat(40), 'fcp_\0'])('no token: %j', (text) =>
  expect(isToken(text)).toBe(false),
)

test('refuses too little randomness', () => {
  expect(() => tokenText('person', [1, 2, 3])).toThrow('30 numbers')
})
