import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { gateOf } from './gates.ts'

const typeAt = (configured: object, address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.example')
  return gateOf(buildSite(configured), pathname, searchParams.get('car_id') ?? undefined)?.type ?? null
}
const EVERY = [
  'online-payment',
  'my-garage',
  'spin-to-win',
  'checkout',
  'finance',
  'car-finance',
  'trade-in',
  'sell-my-car',
]

it.each([
  ['/online-payment', 'online-payment'],
  ['/online-payment/', 'online-payment'],
  ['/spin-to-win', 'spin-to-win'],
  ['/my-garage', null],
  ['/cars/hilux/checkout', null],
  ['/checkout-journey?car_id=hilux', null],
  ['/personalised/finance?car_id=hilux', null],
  ['/finance?car_id=hilux', null],
  ['/trade-in', null],
  ['/sell-my-car', null],
  ['/', null],
  ['/online-payments', null],
])('by default %s has the gate %s', (address, type) => {
  expect(typeAt({}, address)).toBe(type)
})

it.each([
  ['/my-garage', 'my-garage'],
  ['/my-garage/searches', 'my-garage'],
  ['/cars/hilux/checkout', 'checkout'],
  ['/cars/hilux/buy-online', null],
  ['/cars//checkout', null],
  ['/checkout-journey?car_id=hilux', 'checkout'],
  ['/checkout-journey', null],
  ['/checkout-journey?car_id=', null],
  ['/personalised/finance?car_id=hilux', 'finance'],
  ['/personalised/finance', null],
  ['/finance?car_id=hilux', 'car-finance'],
  ['/finance', null],
  ['/cars/trade-in?car_id=7', 'trade-in'],
  ['/sell-my-car', 'sell-my-car'],
])('with every gate %s has the gate %s', (address, type) => {
  expect(typeAt({ garageEnabled: true, gates: EVERY }, address)).toBe(type)
})

it('follows the paths of the site', () => {
  const configured = {
    gates: ['checkout', 'car-finance', { path: '/my-service-plan', type: 'my-garage' }],
    vehicle: { path: { checkout: '/cars/{slug}/buy-online' } },
    finance: { path: '/apply-for-finance' },
  }
  expect(typeAt(configured, '/cars/hilux/buy-online')).toBe('checkout')
  expect(typeAt(configured, '/cars/hilux/checkout')).toBeNull()
  expect(typeAt(configured, '/apply-for-finance?car_id=1')).toBe('car-finance')
  expect(typeAt(configured, '/my-service-plan')).toBe('my-garage')
  expect(typeAt(configured, '/online-payment')).toBeNull()
})

it('names the vehicle whose NVIC decides whether the finance gate applies', () => {
  const site = buildSite({ gates: ['finance'] })
  expect(gateOf(site, '/personalised/finance', 'hilux')).toEqual({ type: 'finance', ofVehicleWithNvic: 'hilux' })
})
