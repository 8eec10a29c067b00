import { expect, it, test } from 'vitest'
import {
  canRefund,
  depositWords,
  moneyWords,
  reservationStatus,
  reservationSteps,
  type Reservation,
} from './sales-page.ts'

const reservation = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 'a',
  version: 1,
  reference: 'R-1',
  state: 'held',
  vehicle: { id: 1, name: 'Wagon', stockNumber: null },
  customer: null,
  site: 'amber',
  dealershipId: 1,
  location: null,
  createdAt: '2026-11-24T00:00:00Z',
  heldUntil: null,
  endedAt: null,
  deposit: { cents: 50_000, currency: 'AUD', state: 'paid', paidAt: null, refundedAt: null },
  isRefundable: true,
  isHold: false,
  madeBy: null,
  isOfPurchase: false,
  abilities: { confirm: true, complete: true, decline: true, refund: true },
  ...changes,
})

it.each([
  [reservation({ state: 'requested' }), ['Confirm', 'Decline and refund']],
  [reservation(), ['Mark as bought', 'Decline and refund']],
  [
    reservation({ deposit: { cents: 0, currency: 'AUD', state: 'none', paidAt: null, refundedAt: null } }),
    ['Mark as bought', 'Decline'],
  ],
  [reservation({ isHold: true }), ['Mark as bought', 'Release the vehicle']],
  [reservation({ state: 'completed' }), []],
])('the next steps of a reservation', (row, names) => {
  expect(reservationSteps(row).map(({ name }) => name)).toEqual(names)
})

test('a deposit can be given back once the reservation is over, while the dealer has it', () => {
  const refunded = { ...reservation().deposit, state: 'refunded' as const }
  expect([
    canRefund(reservation()),
    canRefund(reservation({ state: 'completed' })),
    canRefund(reservation({ state: 'completed', deposit: refunded })),
  ]).toEqual([false, true, false])
})

test('a hold by the dealer is named so', () => {
  expect(reservationStatus({ state: 'held', isHold: true }).words).toBe('Held by us')
  expect(reservationStatus({ state: 'declined', isHold: true }).words).toBe('Released')
  expect(reservationStatus({ state: 'declined', isHold: false }).words).toBe('Declined')
})

test('money has cents where there are any', () => {
  expect([moneyWords(50_000, 'AUD'), moneyWords(50_050, 'AUD'), depositWords(reservation())]).toEqual([
    '$500',
    '$500.50',
    '$500 paid',
  ])
})
