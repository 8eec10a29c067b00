import { expect, test } from 'vitest'
import type { Cents } from '#platform/money.ts'
import { orderTotal, type OrderAmounts, type OrderTotal } from './order-total.ts'

const CAR: OrderAmounts = {
  price: 19_490_00,
  priceKind: 'drive_away',
  extras: 0,
  delivery: 0,
  tradeIn: { kind: 'none' },
  loan: null,
}
const offer = (cents: Cents) => ({ kind: 'offer', cents }) as const

test.each<[string, Partial<OrderAmounts>, Cents, OrderTotal | null]>([
  ['a car alone', {}, 0, { total: 19_490_00, left: 19_490_00, owed: 0, open: [] }],
  [
    'everything',
    { extras: 1_990_00, delivery: 390_00, tradeIn: offer(8_000_00) },
    200_00,
    { total: 21_870_00, left: 13_670_00, owed: 0, open: [] },
  ],
  ['cents', { price: 19_490_05, extras: 10 }, 5, { total: 19_490_15, left: 19_490_10, owed: 0, open: [] }],
  [
    'a price without government charges',
    { priceKind: 'excl_govt_charges' },
    0,
    { total: 19_490_00, left: 19_490_00, owed: 0, open: ['govtCharges'] },
  ],
  ['an unknown kind of price', { priceKind: null }, 0, { total: 19_490_00, left: 19_490_00, owed: 0, open: [] }],
  [
    'a trade-in without a standing offer and a delivery without a price',
    { tradeIn: { kind: 'unvalued' }, delivery: null },
    100_00,
    { total: 19_490_00, left: 19_390_00, owed: 0, open: ['delivery', 'tradeIn'] },
  ],
  [
    'a trade-in above the price',
    { tradeIn: offer(25_000_00) },
    200_00,
    { total: 19_490_00, left: 0, owed: 5_710_00, open: [] },
  ],
  [
    'a trade-in of exactly the price',
    { tradeIn: offer(19_490_00) },
    0,
    { total: 19_490_00, left: 0, owed: 0, open: [] },
  ],
  ['a loan, which is a way to pay', { loan: 15_000_00 }, 0, { total: 19_490_00, left: 19_490_00, owed: 0, open: [] }],
  ['no price', { price: null, extras: 100_00 }, 100_00, null],
])('the total of %s', (_, amounts, deposit, total) => {
  expect(orderTotal({ ...CAR, ...amounts }, deposit)).toEqual(total)
})
