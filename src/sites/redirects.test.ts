import { expect, test } from 'vitest'
import { redirectOf } from './redirects.ts'

const REDIRECTS = [
  { from: '/used-cars.php', href: '/search/used-cars' },
  { from: '/used-cars.php?id=7', href: '/cars/hilux' },
  { from: '/About/', href: '/about-us' },
]
const targetOf = (address: string) => redirectOf(REDIRECTS, new URL(address, 'https://cars.example.com'))

test.each([
  ['/used-cars.php', '/search/used-cars'],
  ['/Used-Cars.php?ID=7', '/cars/hilux'],
  ['/used-cars.php?id=8', '/search/used-cars'],
  ['/about', '/about-us'],
  ['/about/team', undefined],
])('%s leads to %s', (address, target) => {
  expect(targetOf(address)).toBe(target)
})
