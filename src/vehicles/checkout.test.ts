import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { hasCheckout, whyNoCheckout, type NoCheckout } from './checkout.ts'
import type { Vehicle } from './fields.ts'
import { buildVehicle } from './testing/build-vehicle.ts'

const site = buildSite()

test.each<[string, Partial<Vehicle>, NoCheckout | null]>([
  ['a feed without the field, or a blank cell, leaves it to the site', {}, null],
  ['one of the listed is the site’s', { paymentProcessors: ['zip', 'Stripe'] }, null],
  ['an offer price is a price', { price: null, offerPrice: 20_000_00 }, null],
  ['none of the listed is the site’s', { paymentProcessors: ['zip'] }, 'other-processors'],
  ['the word none', { paymentProcessors: ['None'] }, 'not-for-this-vehicle'],
  ['none wins over a listed one', { paymentProcessors: ['stripe', 'none'] }, 'not-for-this-vehicle'],
  ['no real price', { price: 10_00 }, 'no-price'],
  ['reserved', { reserved: true }, 'reserved'],
  ['sold comes before what the feed says', { status: 'sold', paymentProcessors: ['none'] }, 'sold'],
])('%s', (_, fields, because) => {
  expect(whyNoCheckout('reserve', buildVehicle({ price: 20_000_00, ...fields }), site)).toBe(because)
})

test('a site that does not offer it says so, for each of the two', () => {
  const vehicle = buildVehicle({ price: 20_000_00 })
  const closed = { ...site, reserve: { ...site.reserve, enabled: false } }
  expect(whyNoCheckout('reserve', vehicle, closed)).toBe('not-offered')
  expect(hasCheckout('purchase', vehicle, closed)).toBe(true)
})
