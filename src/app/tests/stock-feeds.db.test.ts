import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createFeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'), {
  FORECOURT_SECRET: SECRET,
})
const PATH = '/feeds/meta.csv'
const withFeed = (site: Site): Site => ({
  ...site,
  feeds: [{ format: 'meta-automotive', path: PATH, private: false, storeCodes: {} }],
})

async function rowsOf(site: Site): Promise<readonly Record<string, string>[]> {
  const text = await (await app.askUncached(site, PATH)).text()
  return parse(text, { columns: true }) as Record<string, string>[]
}

describe.each(app.sites)('the catalogue of $slug', (site) => {
  it('lists each vehicle once, at the price on its page', async () => {
    const rows = await rowsOf(withFeed(site))
    const ids = rows.map(({ vehicle_id: id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { url = '', price = '' } of rows) {
      const page = await app.ask(site, new URL(url).pathname)
      expect([page.status, new URL(url).hostname]).toEqual([200, `${site.slug}.localhost`])
      const dollars = Number.parseFloat(price).toLocaleString('en-AU', { maximumFractionDigits: 0 })
      expect((await page.text()).includes(`$${dollars}`), `${url} ${price}`).toBe(true)
    }
  })
})

it('the catalogue has vehicles on sites with stock that has prices and pictures', async () => {
  const counts = await Promise.all(app.sites.map(async (site) => (await rowsOf(withFeed(site))).length))
  expect(counts.filter((count) => count > 10).length).toBeGreaterThan(3)
})

it('the catalogue is not sent again while the stock is unchanged', async () => {
  const [site] = app.sites.map(withFeed)
  if (!site) throw new Error('there is no site')
  const first = await app.ask(site, PATH)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await app.ask(site, PATH, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

it('the catalogue can only be read, and affects no other path', async () => {
  const [site] = app.sites.map(withFeed)
  if (!site) throw new Error('there is no site')
  const statuses = await Promise.all([
    app.ask(site, PATH, { method: 'DELETE' }),
    app.ask(site, '/api/events'),
    app.ask(site, '/nowhere', { method: 'DELETE' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([405, 405, 404])
})

it('a private catalogue returns 404 without its key', async () => {
  const [site, other] = app.sites.map(withFeed)
  if (!site || !other) throw new Error('there are no sites')
  const feedKeys = createFeedKeys(SECRET)
  const isPrivate = { ...site, feeds: site.feeds.map((feed) => ({ ...feed, private: true })) }
  const at = (key: string) => app.askUncached(isPrivate, `${PATH}?key=${key}`)
  const keys = [feedKeys.keyOf(site.slug, PATH), feedKeys.keyOf(other.slug, PATH), 'x', '']
  const answers = await Promise.all(keys.map(at))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  expect(answers[0]?.headers.get('cache-control')).toBe('private, no-cache')
})

it('a site without feeds returns 404', async () => {
  const site = app.sites.find(({ feeds }) => feeds.length === 0)
  if (!site) throw new Error('every site has feeds')
  expect((await app.ask(site, PATH)).status).toBe(404)
})

it('each kind of program that takes the catalogue is noted with its time and vehicles', async () => {
  const site = app.sites.map(withFeed).at(-1)
  if (!site) throw new Error('there is no site')
  const path = '/feeds/noted.csv'
  const noted: Site = { ...site, feeds: site.feeds.map((feed) => ({ ...feed, path })) }
  const take = (agent: string, etag = '') =>
    app.askUncached(noted, path, { headers: { 'user-agent': agent, 'if-none-match': etag } })
  const first = await take('facebookexternalhit/1.1')
  const vehicles = (parse(await first.text(), { columns: true }) as object[]).length
  const { status } = await take('facebookexternalhit/1.1', first.headers.get('etag') ?? '')
  expect(status).toBe(304)
  expect(
    await database.asOwner(
      'select fetcher, fetches, vehicles, sent_at is not null as sent from outgoing_fetches where path = $1',
      [path],
    ),
  ).toEqual([{ fetcher: 'meta', fetches: 2, vehicles, sent: true }])
})
