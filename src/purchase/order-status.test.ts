import { describe, expect, test } from 'vitest'
import type { Payment } from '#payments/payment.ts'
import type { ReservationState } from '#reserve/reservation.ts'
import { buildDeposit, buildReservation } from '#reserve/testing/build-reservation.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import type { OrderState } from './order-state.ts'
import { depositFate, orderStatus, type DepositFate, type OrderStatus } from './order-status.ts'

const NOW = new Date('2026-11-23T02:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

function deposit(state: ReservationState, payment: Payment['state'] = 'captured'): KnownReservation {
  const wasPaid = payment !== 'open' && payment !== 'expired'
  return {
    reservation: buildReservation({ state }),
    payments: [
      buildDeposit({
        amountCents: 100_00,
        state: payment,
        capturedAt: wasPaid ? NOW : null,
        refundedAt: payment === 'refunded' ? NOW : null,
      }),
    ],
    databaseTime: NOW,
  }
}

const FREE = { status: 'in_stock', reserved: false } as const
const HELD = { status: 'in_stock', reserved: true } as const
const SOLD = { status: 'sold', reserved: false } as const

describe('the status of an order', () => {
  test.each<[OrderState, Date, typeof FREE | typeof HELD | typeof SOLD, KnownReservation | null, OrderStatus]>([
    ['sent', NOW, FREE, null, 'sent'],
    ['sent', NOW, HELD, deposit('held'), 'sent'],
    ['sent', NOW, HELD, null, 'taken'],
    ['sent', NOW, HELD, deposit('cancelled'), 'taken'],
    ['sent', NOW, SOLD, null, 'gone'],
    ['sent', NOW, SOLD, deposit('completed'), 'completed'],
    ['confirmed', NOW, SOLD, null, 'confirmed'],
    ['declined', NOW, SOLD, null, 'declined'],
    ['withdrawn', minutesAgo(29), FREE, null, 'withdrawn'],
    ['withdrawn', minutesAgo(29), HELD, deposit('held'), 'withdrawn'],
    ['withdrawn', minutesAgo(29), HELD, null, 'cancelled'],
    ['withdrawn', minutesAgo(29), SOLD, null, 'cancelled'],
    ['withdrawn', minutesAgo(30), FREE, null, 'cancelled'],
    ['completed', NOW, SOLD, null, 'completed'],
  ])('that is %s since %s', (state, stateAt, vehicle, reservation, expected) => {
    expect(orderStatus({ purchase: { state, stateAt, withdrawals: 1 }, vehicle, reservation }, NOW)).toBe(expected)
  })
})

test('the third withdrawal is final at once', () => {
  const purchase = { state: 'withdrawn', stateAt: NOW, withdrawals: 3 } as const
  expect(orderStatus({ purchase, vehicle: FREE, reservation: null }, NOW)).toBe('cancelled')
})

test.each<[KnownReservation | null, DepositFate]>([
  [null, { kind: 'none' }],
  [deposit('paying', 'open'), { kind: 'none' }],
  [deposit('expired', 'expired'), { kind: 'none' }],
  [deposit('held'), { kind: 'held' }],
  [deposit('completed'), { kind: 'counted' }],
  [deposit('cancelled', 'refunding'), { kind: 'refunding', cents: 100_00 }],
  [deposit('expired', 'refunded'), { kind: 'refunded', cents: 100_00, at: NOW }],
  [deposit('cancelled'), { kind: 'kept', cents: 100_00 }],
])('the fate of a deposit', (known, expected) => {
  expect(depositFate(known)).toEqual(expected)
})
