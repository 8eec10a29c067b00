import { expect, test } from 'vitest'
import { buildDeposit, buildReservation } from '#reserve/testing/build-reservation.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { heldDepositText } from './dealers-order.ts'

const NOW = new Date('2026-11-23T02:00:00Z')

test.each([
  [true, 'and is refunded then, unless you complete the order'],
  [false, 'and is not refunded if the shopper lets that time pass'],
])('the dealer reads what becomes of a deposit that is refundable: %s', (refundable, terms) => {
  const reservation = buildReservation({ state: 'held', refundable })
  const known = { reservation, payments: [buildDeposit()], databaseTime: NOW }
  const text = heldDepositText(known, 'Australia/Perth', buildSite())
  expect(text).toContain('A deposit of $350 is paid.')
  expect(text).toContain(terms)
})
