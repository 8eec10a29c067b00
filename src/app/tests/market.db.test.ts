import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-22T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW)
const redgum = siteOf(app, 'redgum')
const ask = (sample: string, site = redgum) => app.ask(site, `/api/cars/${sampleSlug(site.slug, sample)}/autogauge`)

beforeAll(async () => {
  await database.asOwner(`
    insert into market_prices (vehicle_id, dealership_id, source, listing_price, range_min, range_max, confidence, average,
      comparables)
    select id, dealership_id, 'comparables', price, 4800000, 6200000, 0.6, 5450000,
      '[{"year": 2022, "km": 41000, "price": 5490000, "adjusted": 5450000, "sameState": true}]'
    from vehicles where price is not null`)
})

describe('GET /api/cars/{slug}/autogauge', () => {
  test('returns the gauge of a used vehicle', async () => {
    const response = await ask('used')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      fill: 0.356,
      listing_price: 52_990,
      market_range_min: 48_000,
      market_range_max: 62_000,
      confidence: 0.6,
      description:
        '$1,550 below the middle of the market. Eight in ten similar cars are offered between $48,000 and $62,000.',
    })
  })

  test.each(['new', 'demo', 'sold-long-ago', 'taken-off-the-website', 'nobody'])(
    'returns 404 for the vehicle %s',
    async (sample) => {
      expect((await ask(sample)).status).toBe(404)
    },
  )

  test('returns null for fields without a market price', async () => {
    expect(await (await ask('no-price')).json()).toMatchObject({ fill: null, listing_price: null, description: null })
  })

  test('returns 404 on a site without the plugin', async () => {
    expect((await ask('used', { ...redgum, plugins: { ...redgum.plugins, autogauge: false } })).status).toBe(404)
  })
})

test('the page shows gauge, explanation and indicator, and a new market price updates a cached page', async () => {
  const path = `/cars/${sampleSlug('redgum', 'used')}`
  const page = async () => (await app.ask(redgum, path)).text()
  expect(await page()).toContain('$1,550 below the middle of the market')
  expect(await page()).toContain('$1,500 below the market average')
  await database.asOwner(`update market_prices set range_min = 4400000, range_max = 5400000, average = 4875000`)
  await database.asOwner(`select pg_notify('market_prices_changed', '')`)
  await expect.poll(page, { timeout: 10_000 }).toContain('$4,250 above the middle of the market')
  expect(await page()).not.toContain('below the market average')
})
