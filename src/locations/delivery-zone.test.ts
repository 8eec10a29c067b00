import { expect, it } from 'vitest'
import { deliveryEstimate } from './delivery-zone.ts'

const ZONES = [
  { postcodes: ['4350', '4352-4360'], name: 'Toowoomba', price: 0 },
  { postcodes: ['4000-4999'], name: 'Queensland', price: 395 },
  { postcodes: ['0800-0899'], name: 'Darwin', price: 1450 },
]

it.each([
  ['4350', { kind: 'estimate', name: 'Toowoomba', price: 0 }],
  [' 4360 ', { kind: 'estimate', name: 'Toowoomba', price: 0 }],
  ['4351', { kind: 'estimate', name: 'Queensland', price: 395 }],
  ['0800', { kind: 'estimate', name: 'Darwin', price: 1450 }],
  ['2000', { kind: 'no-estimate' }],
  ['435', { kind: 'no-estimate' }],
  ['40000', { kind: 'no-estimate' }],
  ['abcd', { kind: 'no-estimate' }],
  ['4350-4360', { kind: 'no-estimate' }],
  ['9'.repeat(5000), { kind: 'no-estimate' }],
  ['', { kind: 'no-postcode' }],
  ['   ', { kind: 'no-postcode' }],
])('estimates the delivery to the postcode %j', (postcode, expected) => {
  expect(deliveryEstimate(postcode, ZONES)).toEqual(expected)
})
