import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

it.each([
  ['one degree of latitude', { lat: -27, long: 153 }, { lat: -28, long: 153 }, 111.19],
  ['the same place', { lat: -27, long: 153 }, { lat: -27, long: 153 }, 0],
  ['Brisbane to Sydney', { lat: -27.47, long: 153.02 }, { lat: -33.87, long: 151.21 }, 732.6],
  ['across the date line', { lat: 0, long: 179.5 }, { lat: 0, long: -179.5 }, 111.19],
])('computes the distance: %s', (_, from, to, expected) => {
  expect(distanceKm(from, to)).toBeCloseTo(expected, expected > 500 ? 0 : 2)
  expect(distanceKm(to, from)).toBe(distanceKm(from, to))
})
