import { expect, test } from 'vitest'
import {
  DEALER_EVENTS,
  depositEventAfter,
  nextOrderState,
  ORDER_STATES,
  SHOPPER_EVENTS,
  transitionOf,
  type OrderEvent,
  type OrderState,
} from './order-state.ts'

const EVENTS = [...SHOPPER_EVENTS, ...DEALER_EVENTS]

test.each<[OrderState, Partial<Record<OrderEvent, OrderState>>]>([
  ['open', {}],
  ['sent', { withdraw: 'withdrawn', confirm: 'confirmed', decline: 'declined', complete: 'completed' }],
  ['confirmed', { decline: 'declined', complete: 'completed' }],
  ['withdrawn', { undo: 'sent' }],
  ['declined', {}],
  ['completed', {}],
])('an order that is %s changes by %j and nothing else', (state, expected) => {
  const changes = EVENTS.flatMap((event) => {
    const next = nextOrderState(state, event)
    return next === null ? [] : [[event, next]]
  })
  expect(Object.fromEntries(changes)).toEqual(expected)
})

test('an event leads from its states to one state', () => {
  expect(EVENTS.map((event) => [event, transitionOf(event)])).toEqual([
    ['withdraw', { from: ['sent'], to: 'withdrawn' }],
    ['undo', { from: ['withdrawn'], to: 'sent' }],
    ['confirm', { from: ['sent'], to: 'confirmed' }],
    ['decline', { from: ['sent', 'confirmed'], to: 'declined' }],
    ['complete', { from: ['sent', 'confirmed'], to: 'completed' }],
  ])
})

test('the deposit follows a final state only', () => {
  expect(ORDER_STATES.map((state) => depositEventAfter(state))).toEqual([
    null,
    null,
    null,
    'decline',
    'cancel',
    'complete',
  ])
})
