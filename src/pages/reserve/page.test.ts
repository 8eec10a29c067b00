import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toReservePage, type ReserveFacts } from './page.ts'

function pageOf(fields: Partial<Vehicle>) {
  const facts: ReserveFacts = {
    vehicle: buildVehicle(fields),
    timezone: 'Australia/Sydney',
    picture: null,
    hold: null,
    own: null,
    payments: 'stripe',
    formKey: 'key',
    values: { name: '', email: '', phone: '' },
    errors: [],
    failure: null,
    retryAt: null,
    isSentBefore: false,
  }
  return toReservePage(facts, buildSite())
}

test('a vehicle of a feed without payment processors has the form', () => {
  expect(pageOf({ price: 20_000_00 }).kind).toBe('form')
})

test('a shopper is told that the price is missing, and not what the feed says', () => {
  expect(pageOf({ price: null }).text).toContain('It has no price yet.')
  const withheld = pageOf({ price: 20_000_00, paymentProcessors: ['none'] })
  expect(withheld).toMatchObject({ kind: 'offline', text: expect.stringMatching(/^Ask us/) })
})
