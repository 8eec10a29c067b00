import { expect, it } from 'vitest'
import { createMac, hmac, isSameText } from './mac.ts'

it('computes HMAC-SHA256 as RFC 4231 does (test case 2)', () => {
  expect(hmac('Jefe', 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

it('truncates a signature', () => {
  const whole = createMac('a secret', 'form ').sign('text')
  expect(whole).toHaveLength(43)
  expect(createMac('a secret', 'form ', 22).sign('text')).toBe(whole.slice(0, 22))
})

const mac = createMac('a secret', 'form ', 22)

it.each([
  ['its own', mac.sign('text'), true],
  ['a signature of another text', mac.sign('texts'), false],
  ['a signature for another purpose', createMac('a secret', 'link ', 22).sign('text'), false],
  ['a signature with another secret', createMac('another', 'form ', 22).sign('text'), false],
  ['a longer signature', `${mac.sign('text')}A`, false],
  ['a shorter signature', mac.sign('text').slice(1), false],
  ['an empty signature', '', false],
])('of signatures, %s is accepted: %3$s', (_, signature, expected) => {
  expect(mac.verify('text', signature)).toBe(expected)
})

it.each([
  ['', '', true],
  ['a', '', false],
  ['äb', 'äb', true],
  ['äb', 'abc', false],
])('%j is the same as %j: %s', (given, expected, isSame) => {
  expect(isSameText(given, expected)).toBe(isSame)
})
