import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp, sampleSlug } from '../testing/open-test-app.ts'

const app = await openTestApp(await createTestDatabase(), new Date('2026-11-21T02:00:00Z'))
const redgum = app.sites.find(({ slug }) => slug === 'redgum')
if (!redgum) throw new Error('the demo has no such site')

const NONE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."

describe('GET /api/delivery', () => {
  it.each([
    ['?postcode=4350', 200, { name: 'Toowoomba and around', price: 0 }],
    ['?postcode=4000', 200, { name: 'Brisbane and the Lockyer', price: 290 }],
    ['?postcode=2000', 404, { detail: NONE }],
    ['?postcode=40', 404, { detail: NONE }],
    [`?postcode=${'9'.repeat(2000)}`, 404, { detail: NONE }],
    ['?postcode=', 422, { detail: 'Please enter a postcode.' }],
    ['', 422, { detail: 'Please enter a postcode.' }],
  ])('%s is %d', async (query, status, expected) => {
    const answer = await app.ask(redgum, `/api/delivery${query}`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(expected)
  })
})

describe('the calculators of a vehicle page', () => {
  const page = async (site: Site, sample: string, query = '') =>
    (await app.askUncached(site, `/cars/${sampleSlug(site.slug, sample)}${query}`)).text()

  it('answer without scripts', async () => {
    expect(await page(redgum, 'used', '?postcode=4000')).toContain('Delivery to Brisbane and the Lockyer: $290')
    expect(await page(redgum, 'used', '?postcode=')).toContain('Please enter a postcode.')
    expect(await page(redgum, 'used', '?postcode=%3Cb%3E')).toContain('Sorry, we can')
  })

  it('show the fuel cost of the three usual amounts', async () => {
    const html = await page(redgum, 'used')
    expect(html).toContain('id="fuel-cost"')
    expect(html).toContain('$42.50')
  })

  it.each(['fuelCalculator', 'deliveryCalculator'] as const)(
    'are not there where the site switches off %s',
    async (key) => {
      const site = { ...redgum, vehicle: { ...redgum.vehicle, [key]: false } }
      const ids = { fuelCalculator: 'id="fuel-cost"', deliveryCalculator: 'id="delivery"' }
      const html = await page(site, 'used')
      expect(Object.values(ids).filter((id) => html.includes(id))).toEqual(
        Object.entries(ids).flatMap(([name, id]) => (name === key ? [] : [id])),
      )
    },
  )
})
