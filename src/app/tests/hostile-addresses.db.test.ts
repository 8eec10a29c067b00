import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))
const site = siteOf(app, 'full')
const usedCar = sampleSlug(site.slug, 'used')

/** One address of each kind of page and interface. */
const ADDRESSES = [
  '/',
  '/search/used-cars',
  // Capital letters are redirected.
  '/search/Used-Cars',
  '/Enquire',
  '/search/toyota/hilux?range[price]=:20000',
  '/special-offers?query=hilux&page=2',
  `/cars/${usedCar}`,
  `/enquire?car_id=${usedCar}`,
  '/toyota/overview',
  '/locations/north',
  '/dealer-locator',
  '/gallery?vehicle=used',
  '/outbox/mail/html',
  '/success',
  '/api/search?path=/search/used-cars',
  `/api/cars/${usedCar}/related`,
  '/pictures/abc/card.webp?s=x',
  '/healthz',
]

const percent = (code: number): string => `%${code.toString(16).padStart(2, '0')}`
const CONTROLS = [...Array.from({ length: 32 }, (_, code) => code), 127].map(percent)
/** Decoded twice they are control characters. */
const DOUBLE = CONTROLS.map((encoded) => `%25${encoded.slice(1)}`)
const OTHERS = [
  '%',
  '%ff',
  '%c0%af',
  '%E4%BD%A0',
  '%5c',
  '%2f',
  '//',
  '..%2f',
  'A',
  'É',
  '\u{1F600}',
  '%F0%9F%98%80',
  "'",
  '"',
  '<',
  '[]',
  ';',
]

/** An address with up to three pieces inserted anywhere behind its first slash. */
const hostileAddress = fc
  .tuple(
    fc.constantFrom(...ADDRESSES),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.oneof(fc.constantFrom(...CONTROLS), fc.constantFrom(...DOUBLE), fc.constantFrom(...OTHERS)),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([address, pieces]) =>
    pieces.reduce((text, [at, piece]) => {
      const index = 1 + Math.floor(at * (text.length - 1))
      return text.slice(0, index) + piece + text.slice(index)
    }, address),
  )

test('no character anywhere in an address makes a page fail', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(hostileAddress, fc.constantFrom('GET', 'HEAD', 'POST'), async (path, method) => {
      const response = await app.ask(site, path, { method })
      expect(response.status).toBeLessThan(500)
      expect(app.failures).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

/** Positions behind each separator of an address, and at its end. */
function placesIn(address: string): readonly number[] {
  return [...address.matchAll(/[/?=&]/g)].map(({ index }) => index + 1).concat(address.length)
}

test('no control character makes a page fail, in any part of any address', { timeout: 120_000 }, async () => {
  const failing: string[] = []
  for (const address of ADDRESSES) {
    for (const place of placesIn(address)) {
      for (const control of [...CONTROLS, ...DOUBLE]) {
        const path = address.slice(0, place) + control + address.slice(place)
        const { status } = await app.ask(site, path)
        if (status >= 500) failing.push(path)
      }
    }
  }
  expect(failing).toEqual([])
  expect(app.failures).toEqual([])
})

test.each(CONTROLS)('%s in a path is 400', async (control) => {
  for (const path of [`/search/A${control}X`, `/cars/A${control}X`, `/${control}`, `/toyota${control}/overview`]) {
    const { status } = await app.ask(site, path)
    expect([path, status]).toEqual([path, 400])
  }
})

test.each(['%250d%250a', '%250a', '%2500', '%E4%BD%A0', '%C3%89'])(
  '%s in a redirected path leads to 404',
  async (piece) => {
    for (const path of [`/search/A${piece}X`, `/cars/A${piece}X`, `/Enquire${piece}`]) {
      const response = await app.ask(site, path)
      const target = response.headers.get('location') ?? path
      expect([path, (await app.ask(site, target)).status]).toEqual([path, 404])
    }
  },
)
