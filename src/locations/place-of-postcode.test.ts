import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { placeOfPostcode } from './place-of-postcode.ts'

describe('placeOfPostcode', () => {
  it.each([
    ['4000', { lat: -27.47, long: 153.02 }],
    [' 2000 ', { lat: -33.87, long: 151.21 }],
    ['0800', { lat: -12.46, long: 130.84 }],
    ['7000', { lat: -42.88, long: 147.33 }],
  ])('finds %s within 5 km of its city', (postcode, city) => {
    const found = placeOfPostcode(postcode)
    expect(found.ok && distanceKm(found.value, city)).toBeLessThan(5)
  })
  it.each(['', '40', '99999', '0000', 'abcd', '__proto__', '４０００'])('rejects %j', (postcode) => {
    expect(placeOfPostcode(postcode)).toEqual({ ok: false, error: { kind: 'invalid-postcode' } })
  })
})
