import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { OrderAmounts } from './order-total.ts'
import { totalRows, type TotalView } from './total-rows.ts'

const SITE = buildSite()
const AMOUNTS: OrderAmounts = {
  price: 19_490_00,
  priceKind: 'excl_govt_charges',
  extras: 1_990_00,
  delivery: 390_00,
  tradeIn: { kind: 'offer', cents: 8_000_00 },
  loan: 10_000_00,
}

const inWords = (view: TotalView | null) => view?.rows.map(({ label, value }) => [label, value])

test('the sum names the kind of price, the deductions and the loan', () => {
  expect(inWords(totalRows(AMOUNTS, 200_00, SITE))).toEqual([
    ['Car', '$19,490'],
    ['Extras', '$1,990'],
    ['Delivery', '$390'],
    ['Total', '$21,870 (Excl. govt. charges)'],
    ['Trade-in offer', '−$8,000'],
    ['Deposit paid', '−$200'],
    ['Left to pay', '$13,670 (Excl. govt. charges)'],
    ['Of it by finance', '$10,000, once a lender has approved it'],
  ])
})

test('a trade-in that is worth more is paid out, and no negative amount is left to pay', () => {
  const view = totalRows({ ...AMOUNTS, tradeIn: { kind: 'offer', cents: 30_000_00 } }, 0, SITE)
  expect(inWords(view)?.slice(-1)).toEqual([['We pay out', '$8,130']])
  expect(view?.notes[0]).toContain('nothing is left to pay')
})

test('what is not known yet is named, not added', () => {
  const view = totalRows({ ...AMOUNTS, delivery: null, tradeIn: { kind: 'unvalued' } }, 0, SITE)
  expect(inWords(view)).toContainEqual(['Delivery', 'not known yet; we tell you'])
  expect(view?.notes).toEqual([
    'Government charges are not in these amounts and come on top.',
    'The delivery has no price yet, so it is not in the total.',
    'The trade-in has no offer that stands, so nothing is subtracted for it yet.',
  ])
})
