import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const app = await openTestApp(await createTestDatabase(), NOW)
const site = siteOf(app, 'harbourline')

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const PAGE = 'GET, HEAD'
const FORM_PAGE = 'GET, HEAD, POST'

it.each([
  ['POST', '/', 405, PAGE],
  ['POST', '/search', 405, PAGE],
  ['POST', '/search/used-cars', 405, PAGE],
  ['POST', '/about-us', 405, PAGE],
  ['PUT', '/about-us', 405, PAGE],
  ['DELETE', '/dealer-locator', 405, PAGE],
  ['DELETE', '/contact', 405, FORM_PAGE],
  ['PUT', `/cars/${sampleSlug(site.slug, 'used')}`, 405, FORM_PAGE],
  ['OPTIONS', '/about-us', 204, PAGE],
  ['OPTIONS', '/contact', 204, FORM_PAGE],
  ['POST', '/nowhere', 404, null],
  ['PUT', '/nowhere', 404, null],
  ['POST', '/cars/nowhere', 404, null],
  ['DELETE', '/api/nowhere', 404, null],
  ['POST', '/contact', 422, null],
])('%s %s is answered with %i and Allow: %s', async (method, path, status, allow) => {
  const response = await app.ask(site, path, { method, headers: FORM, ...(method === 'POST' && { body: 'a=b' }) })
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
})
