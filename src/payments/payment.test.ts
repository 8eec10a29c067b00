import { expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock.ts'
import { nextCheck } from './payment.ts'

const createdAt = new Date('2026-11-21T02:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE_MS)
const payment = { createdAt, expiresAt: after(31) }

test.each([
  [0, 2],
  [2, 5],
  [4.5, 5],
  [5, 10],
  [12, 20],
  [20, 31],
  [30.9, 31],
  [31, 32],
  [90, 91],
])('at minute %s the next check is planned for minute %s', (now, next) => {
  expect(nextCheck(payment, after(now))).toEqual(after(next))
})
