import { expect, it } from 'vitest'
import { isFresh } from './second-factor.ts'

it.each([
  ['12:00:00', '12:00:00', true],
  ['12:00:00', '12:09:59', true],
  ['12:00:00', '12:10:00', false],
])('a second factor of %s counts at %s: %s', (at, now, expected) => {
  expect(isFresh(new Date(`2026-11-24T${at}Z`), new Date(`2026-11-24T${now}Z`))).toBe(expected)
})
