import { expect, test } from 'vitest'
import { atFirstDomain } from './first-domain.ts'

const domains = ['redgum.example', 'www.redgum.example', 'redgum-cars.example']

test.each([
  ['redgum.example', '/', null],
  [
    'www.redgum.example',
    '/search/used-cars?make=Toyota&q=a%20b',
    'https://redgum.example/search/used-cars?make=Toyota&q=a%20b',
  ],
  ['redgum-cars.example', '//evil.example/', 'https://redgum.example//evil.example/'],
  ['redgum.localhost', '/', null],
])('%s%s belongs to %s', (host, path, expected) => {
  expect(atFirstDomain({ domains }, host, path)).toBe(expected)
})
