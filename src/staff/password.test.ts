import { expect, it } from 'vitest'
import { checkPassword } from './password.ts'

const check = (password: string) => checkPassword(password, 'jordan.ellis@staff.example', 'Jordan Ellis').ok

it.each([
  ['short1!', false],
  ['aaaaaaaaaaaaaaaa', false],
  ['jordan.ellis', false],
  ['Jordan-Ellis-2026', false],
  ['password123456', false],
  ['welcome2026welcome', false],
  ['x'.repeat(201), false],
  ['correct horse battery staple', true],
  ['gravel-lantern-otter', true],
  ['Tr0ub4dor&3xyz', true],
])('%s may be a password: %s', (password, expected) => {
  expect(check(password)).toBe(expected)
})
