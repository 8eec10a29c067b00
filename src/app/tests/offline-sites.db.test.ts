import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-29T08:00:00Z')
const { sites, ask } = await openTestApp(await createTestDatabase(), NOW)
const [live] = sites
if (!live) throw new Error('there is no site')
const as = (publication: Site['publication']): Site => ({ ...live, publication })

test.each([
  ['suspended', 503, '3600', 'This site is not available at the moment'],
  ['closed', 410, null, 'This site has closed'],
] as const)('a %s site answers %d, also to programs and forms', async (publication, status, retryAfter, title) => {
  const site = as(publication)
  const page = await ask(site, '/search')
  expect(page.status).toBe(status)
  expect(page.headers.get('retry-after')).toBe(retryAfter)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain(title)
  expect(html).not.toContain('/cars/')
  const program = await ask(site, '/api/leads', { method: 'POST', headers: { accept: 'application/json' } })
  expect([program.status, program.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/unknown'])
    expect((await ask(site, path)).status).toBe(status)
})

test('its pictures are still there for the console, and live it is as before', async () => {
  expect((await ask(as('suspended'), '/img/none/car.svg')).status).toBe((await ask(live, '/img/none/car.svg')).status)
  expect((await ask(as('live'), '/search')).status).toBe(200)
})
