import { expect, test } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

const OWN = 'https://console.dealer.example'

test.each([
  ['GET', undefined, undefined, true],
  ['HEAD', 'cross-site', 'https://evil.example', true],
  ['POST', 'same-origin', undefined, true],
  ['POST', 'same-origin', OWN, true],
  ['POST', 'same-site', OWN, false],
  ['POST', 'none', undefined, false],
  ['POST', 'cross-site', 'https://evil.example', false],
  ['DELETE', undefined, OWN, true],
  ['PATCH', undefined, 'https://evil.example', false],
  ['PATCH', undefined, 'null', false],
  ['PATCH', undefined, `${OWN}.evil.example`, false],
  ['PUT', undefined, undefined, false],
])('%s with Sec-Fetch-Site %s and Origin %s: %s', (method, secFetchSite, origin, expected) => {
  expect(isFromOwnPage({ method, secFetchSite, origin, own: OWN })).toBe(expected)
})
