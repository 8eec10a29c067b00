import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createPurchaseLinks } from './purchase-links.ts'

const ID = '8944054c-931f-4eca-bf4f-d8b817e261c2'
const NOW = new Date('2026-11-22T10:00:00Z')
const links = createPurchaseLinks('a secret of the tests')
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
const dealer = tokenOf(links.dealerPathOf('amber', ID, NOW, 30))

test('a shopper’s link opens the purchase on its own site only', () => {
  const token = tokenOf(links.pathOf('amber', ID))
  expect([links.read('amber', token), links.read('cobalt', token), links.read('amber', dealer)]).toEqual([
    ID,
    null,
    null,
  ])
})

test.each([
  [0, { id: ID, hasExpired: false }],
  [30, { id: ID, hasExpired: false }],
  [31, { id: ID, hasExpired: true }],
])('a dealer’s link after %i days is read as %j', (days, expected) => {
  expect(links.readDealer('amber', dealer, new Date(NOW.getTime() + days * DAY_MS))).toEqual(expected)
})

test('a dealer’s link is refused when it is prolonged or used on another site', () => {
  const [id = '', last = '', mac = ''] = dealer.split('.')
  const longer = `${id}.${Number(last) + 1}.${mac}`
  expect([
    links.readDealer('amber', longer, NOW),
    links.readDealer('cobalt', dealer, NOW),
    links.readDealer('amber', tokenOf(links.pathOf('amber', ID)), NOW),
  ]).toEqual([null, null, null])
})

test('a dealer’s link of before links had a last day has expired', () => {
  const undated = createSignedIds('a secret of the tests').sign('purchase amber dealer', ID)
  expect(links.readDealer('amber', undated, NOW)).toEqual({ id: ID, hasExpired: true })
})
