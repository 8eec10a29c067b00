import { describe, expect, test } from 'vitest'
import {
  depositAfter,
  isExclusive,
  nextState,
  RESERVATION_STATES,
  type DepositOutcome,
  type ReservationEvent,
  type ReservationState,
} from './reservation.ts'

const EVENTS: readonly ReservationEvent[] = [
  'confirm',
  'capture',
  'cancel',
  'decline',
  'complete',
  'expire',
  'sell',
  'refund',
]

describe('a reservation', () => {
  test.each<[ReservationState, ReservationEvent, ReservationState]>([
    ['requested', 'confirm', 'confirmed'],
    ['paying', 'capture', 'held'],
    ['confirmed', 'capture', 'held'],
    ['held', 'cancel', 'cancelled'],
    ['held', 'decline', 'declined'],
    ['held', 'complete', 'completed'],
    ['held', 'expire', 'expired'],
    ['held', 'sell', 'sold'],
    ['held', 'refund', 'declined'],
    ['requested', 'sell', 'sold'],
  ])('moves from %s by %s to %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next)
  })
  test.each(['expired', 'cancelled', 'declined', 'sold', 'late', 'completed'] as const)(
    'stays %s after any event',
    (state) => {
      expect(EVENTS.map((event) => nextState(state, event))).toEqual(EVENTS.map(() => null))
    },
  )
  test('is never exclusive again once it has ended', () => {
    const ended = RESERVATION_STATES.filter((state) => EVENTS.every((event) => nextState(state, event) === null))
    expect(ended.filter(isExclusive)).toEqual([])
  })
  test('ignores a repeated event', () => {
    const repeatable = RESERVATION_STATES.flatMap((state) =>
      EVENTS.filter((event) => {
        const next = nextState(state, event)
        return next !== null && nextState(next, event) !== null
      }),
    )
    expect(repeatable).toEqual([])
  })
})

test.each<[ReservationEvent, boolean, DepositOutcome]>([
  ['cancel', true, 'refund'],
  ['cancel', false, 'forfeit'],
  ['expire', true, 'refund'],
  ['expire', false, 'forfeit'],
  ['decline', false, 'refund'],
  ['sell', false, 'refund'],
  ['complete', true, 'settle'],
  ['confirm', true, 'none'],
])('after %s of a reservation with refundable %s the outcome of the deposit is %s', (event, refundable, outcome) => {
  expect(depositAfter(event, refundable)).toBe(outcome)
})
