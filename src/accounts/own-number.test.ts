import { expect, it } from 'vitest'
import { isOwnNumber } from './own-number.ts'

it.each([
  ['+61491570006', '0491 570 006', false, true],
  ['+61491570006', '0491 570 156', false, false],
  ['+61491570006', '', false, false],
  [null, '0491 570 006', false, false],
  [null, '', false, true],
  [null, null, true, false],
])('of an account with %s, %s is its own (needed: %s): %s', (phone, typed, isNeeded, isOwn) => {
  expect(isOwnNumber({ phone }, typed, isNeeded)).toBe(isOwn)
})
