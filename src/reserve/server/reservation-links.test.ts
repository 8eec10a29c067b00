import { expect, test } from 'vitest'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createReservationLinks } from './reservation-links.ts'

const ID = '8944054c-931f-4eca-bf4f-d8b817e261c2'
const NOW = new Date('2026-11-22T10:00:00Z')

test('a dealer’s link of before links had a last day has expired', () => {
  const links = createReservationLinks('a secret of the tests')
  const undated = createSignedIds('a secret of the tests').sign('reservation amber dealer', ID)
  expect(links.readDealer('amber', undated, NOW)).toEqual({ id: ID, hasExpired: true })
  expect([links.readDealer('cobalt', undated, NOW), links.read('amber', undated)]).toEqual([null, null])
})
