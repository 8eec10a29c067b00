import { expect, it } from 'vitest'
import { readCode } from './second-factor-code.ts'

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['K3M9P-X7W2Q', { kind: 'backup', code: 'k3m9p-x7w2q' }],
  ['k3m9px7w2q', { kind: 'backup', code: 'k3m9p-x7w2q' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['k3m9p_x7w2q', null],
])('%s is read as %o', (typed, expected) => {
  expect(readCode(typed)).toEqual(expected)
})
