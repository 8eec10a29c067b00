import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { buildSearchIndex } from '#search/testing/build-search.ts'
import { unpackStock } from '#search/columns/stock-pack.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { shippedWords } from '#search/server/words/shipped-words.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import type { WebEnv } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { COLUMNS_PATH, STOCK_VERSION_HEADER, STOCK_VERSION_PATH, WORDS_PATH } from './column-paths.ts'
import { registerSearchColumns } from './route.ts'

const NOW = new Date('2026-10-20T00:00:00Z')
const siteOf = (yard: string, vehicles = 100) =>
  buildSite({ slug: yard, dealershipId: yard, dealerships: [yard], search: { inPage: { vehicles } } })
const NORTH = siteOf('north')

function open() {
  const yards = ['north', 'north', 'south', 'north']
  const index = buildSearchIndex(
    yards.map((yard, at) => ({ yard, make: `Make ${at}`, showOnDealerWebsite: at !== 3 })),
    NOW,
  )
  const search = createSearchService(indexBackend(index, { soldSince: (since) => since, isReady: () => true }))
  const services = servicesOf({ search: { stock: search } })
  let now = NOW
  let currentSite = NORTH
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('site', currentSite)
    c.set('services', services)
    c.set('now', now)
    return next()
  })
  registerSearchColumns(app)
  const ask = (site: Site, path: string, headers: Readonly<Record<string, string>> = {}) => {
    currentSite = site
    return app.request(path, { headers })
  }
  return { ask, index, later: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) }
}

async function makesOf(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const pack = unpackStock(answer.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes)
  return pack.ok ? pack.value.documents.map((document) => document['make']) : pack.error.kind
}

test('sends a site its own visible stock in its order, in the best encoding that the browser accepts', async () => {
  const { ask } = open()
  const packed = await ask(NORTH, COLUMNS_PATH, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await makesOf(packed)).toEqual(['Make 0', 'Make 1'])
  expect(await makesOf(await ask(siteOf('south'), COLUMNS_PATH))).toEqual(['Make 2'])
})

test('does not send stock again that the browser has, and names the same version at both addresses', async () => {
  const { ask } = open()
  const first = await ask(NORTH, COLUMNS_PATH)
  const again = await ask(NORTH, COLUMNS_PATH, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  const version = await ask(NORTH, STOCK_VERSION_PATH)
  expect(version.status).toBe(204)
  const [current, sent] = [version, first].map(({ headers }) => headers.get(STOCK_VERSION_HEADER))
  expect(current).toBe(sent)
})

test('packs changed stock again, at most every ten seconds', async () => {
  const { ask, index, later } = open()
  const before = await ask(NORTH, STOCK_VERSION_PATH)
  await ask(NORTH, COLUMNS_PATH)
  index.apply({ deletes: ['1'] })
  const changing = await ask(NORTH, COLUMNS_PATH)
  expect(changing.status).toBe(204)
  expect(changing.headers.get(STOCK_VERSION_HEADER)).not.toBe(before.headers.get(STOCK_VERSION_HEADER))
  later(11)
  expect(await makesOf(await ask(NORTH, COLUMNS_PATH))).toEqual(['Make 1'])
})

test.each([0, 1])('answers 404 for two vehicles on a site that allows %i', async (vehicles) => {
  const { ask } = open()
  expect((await ask(siteOf('north', vehicles), COLUMNS_PATH)).status).toBe(404)
})

test('sends the words of shoppers, and not again if the browser has them', async () => {
  const { ask } = open()
  const first = await ask(NORTH, WORDS_PATH)
  expect(await first.json()).toEqual(shippedWords())
  const again = await ask(NORTH, WORDS_PATH, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
