import { Meilisearch } from 'meilisearch'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { openSearchServer } from './search-server.ts'
import { siteToken } from './site-token.ts'
import { DOCUMENTS, NOW } from './testing/contract-cases.ts'
import { filledServer } from './testing/filled-server.ts'
import { startTestSearchServer } from './testing/test-server.ts'

const INDEX = 'Car_production'
const server = await startTestSearchServer()
afterAll(server.down)
await filledServer({ host: server.host, key: server.masterKey }, INDEX, DOCUMENTS)
const site = buildSite({
  dealershipId: 'north',
  dealerships: ['north'],
  stock: { filter: { not: { make: ['ford'] } } },
})
const { write: call } = openSearchServer({ host: server.host, key: server.masterKey, timeLimitMs: 5_000 })

test("a site's token finds only the site's visible stock, without hidden attributes", async () => {
  const token = await siteToken(call, site, { index: INDEX, now: new Date(), hours: 1 })
  const browser = new Meilisearch({ host: server.host, apiKey: token.ok ? token.value : '' }).index(INDEX)
  const found = await browser.search('', { filter: 'dealership_slug = south OR make = ford OR year > 0', limit: 200 })
  const shown = DOCUMENTS.filter(
    (each) =>
      each['dealership_slug'] === 'north' &&
      each['make'] !== 'Ford' &&
      each['show_on_dealer_website'] === true &&
      each['status'] !== 'sold',
  )
  expect(new Set(found.hits.map(({ id }) => id as unknown))).toEqual(new Set(shown.map(({ id }) => id)))
  expect(found.hits[0]).not.toHaveProperty('custom_rank')
  await expect(browser.addDocuments([{ id: 1 }])).rejects.toThrow(/key is invalid/)
})

test('is signed by a search-only key that is created once', async () => {
  const keys = async () => (await new Meilisearch({ host: server.host, apiKey: server.masterKey }).getKeys()).results
  const known = await keys()
  await siteToken(call, site, { index: INDEX, now: NOW, hours: 1 })
  expect(await keys()).toEqual(known)
  server.loseData()
  const [first] = await keys()
  expect(first?.actions).toEqual(['search'])
})

test('returns the failure if the caller may not list keys', async () => {
  const stranger = openSearchServer({ host: server.host, key: 'wrong', timeLimitMs: 5_000 })
  expect(await siteToken(stranger.write, site, { index: INDEX, now: NOW, hours: 1 })).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 'invalid_api_key' },
  })
})
