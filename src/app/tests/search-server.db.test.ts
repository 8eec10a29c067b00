import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startTestSearchServer } from '#search/server/meilisearch/testing/test-server.ts'
import { openTestApp, type TestApp, siteOf } from '../testing/open-test-app.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const PATIENCE = { timeout: 15_000 }

const server = await startTestSearchServer()
afterAll(server.down)
const database = await createTestDatabase()
const app: TestApp = await openTestApp(database, NOW, { SEARCH_HOST: server.host, SEARCH_KEY: server.masterKey })
// The site that sets every key.
const site = siteOf(app, 'full')

const ask = (path: string) => app.ask(site, path)
const status = async (path: string) => (await ask(path)).status
const makes = async () =>
  (await database.asOwner<{ make: string }>('select distinct make from vehicles')).map(({ make }) => make)
const total = async () => (await answer('/api/search')).total

test('the application is ready when the server is filled', async () => {
  await expect.poll(() => status('/readyz'), PATIENCE).toBe(200)
})

test('every site searches the server', async () => {
  const calls = server.calls.length
  for (const each of app.sites) {
    const page = await app.ask(each, '/search')
    expect(page.status).toBe(200)
  }
  expect(server.calls.slice(calls)).toContain('POST /multi-search')
  expect(await total()).toBeGreaterThan(0)
  expect(await status('/search/used-cars?query=corolla')).toBe(200)
  expect(await status('/search/nothing-of-the-kind')).toBe(404)
})

test('while the server is down a search is 503 and never 404 or empty, other pages work, and searches recover by themselves', async () => {
  const before = await total()
  const [make = ''] = await makes()
  await server.down()
  // Not requested before, so not cached.
  for (const path of [
    '/search/new-cars?query=suv',
    `/search/${make.toLowerCase()}?query=suv`,
    '/api/search?query=suv',
  ]) {
    const response = await ask(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  expect(await status('/')).toBe(200)
  const readiness = await ask('/readyz')
  expect(readiness.status).toBe(503)
  expect(await readiness.text()).toContain('search server')
  expect(await status('/healthz')).toBe(200)
  await server.up()
  await expect.poll(() => status('/search/new-cars?query=suv'), PATIENCE).toBe(200)
  await expect.poll(() => status('/readyz'), PATIENCE).toBe(200)
  expect(await total()).toBe(before)
})

test('a vehicle is found by its changed price', async () => {
  const { hits = [] } = await answer('/api/search')
  const cheap = async () => (await answer('/api/search?range[price]=:2000')).total
  expect(await cheap()).toBe(0)
  await database.asOwner(
    `with changed as (update vehicles set price = 150000, offer_price = null, before_price = null where id = $1 returning *),
       next as (insert into stock_sequences (dealership_id, last) select dealership_id, 1 from changed
         on conflict (dealership_id) do update set last = stock_sequences.last + 1 returning *)
     insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
       select 'system:test', dealership_id, next.last, id, 'changed' from next join changed using (dealership_id)`,
    [hits[0]?.id],
  )
  await expect.poll(cheap, PATIENCE).toBe(1)
})

/** The compared parts of a search's answer. */
type Answer = { readonly total?: number; readonly hits?: readonly { readonly id: number }[] }

async function answer(path: string): Promise<Answer> {
  return (await (await ask(path)).json()) as Answer
}
