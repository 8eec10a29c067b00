import { Meilisearch, MeilisearchApiError } from 'meilisearch'
import { generateTenantToken } from 'meilisearch/token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantToken } from '@forecourt/meilisearch-api/client'
import { startTestSearchServer } from './test-server.ts'

/** Tests the test server with Meilisearch's official client, so that its behaviour does not rest on our reading of the API alone. */
const server = await startTestSearchServer()
const client = new Meilisearch({ host: server.host, apiKey: server.masterKey })
const cars = client.index('cars')

const CARS = [
  { id: 1, make: 'Toyota', model: 'Corolla', price: 20_000, yard: 'north', features: ['Tow bar', 'Sunroof'] },
  { id: 2, make: 'Toyota', model: 'Hilux', price: 40_000, yard: 'south', features: ['Tow bar'] },
  { id: 3, make: 'Mazda', model: 'CX-5', price: 30_000, yard: 'north', certified: true },
]

beforeAll(async () => {
  await client.createIndex('cars', { primaryKey: 'id' }).waitTask()
  const settings = {
    searchableAttributes: ['make', 'model'],
    filterableAttributes: ['make', 'price', 'yard', 'features', 'certified'],
    sortableAttributes: ['price'],
    faceting: { maxValuesPerFacet: 2, sortFacetValuesBy: { '*': 'count' as const } },
  }
  await cars.updateSettings(settings).waitTask()
  await cars.addDocuments(CARS).waitTask()
})
afterAll(() => server.down())

test('returns health, version, stats and settings', async () => {
  expect(await client.isHealthy()).toBe(true)
  expect(await client.getVersion()).toMatchObject({ pkgVersion: expect.stringMatching(/^\d+\.\d+/) })
  expect((await client.getStats()).indexes['cars']?.numberOfDocuments).toBe(3)
  expect(await cars.getSettings()).toMatchObject({ pagination: { maxTotalHits: 1000 } })
  expect((await cars.getRawInfo()).primaryKey).toBe('id')
})

describe('searches', () => {
  test('have filters, facets, sorts and both ways of paging', async () => {
    const found = await cars.search('', {
      filter: ['price >= 20000', ['make = toyota', 'make = mazda']],
      facets: ['make', 'price'],
      sort: ['price:desc'],
      page: 1,
      hitsPerPage: 2,
    })
    expect(found.hits.map((hit) => hit['id'])).toEqual([2, 3])
    expect(found).toMatchObject({ totalHits: 3, totalPages: 2, facetStats: { price: { min: 20_000, max: 40_000 } } })
    expect(found.facetDistribution?.['make']).toEqual({ Toyota: 2, Mazda: 1 })
    expect(Object.keys(found.facetDistribution?.['price'] ?? {})).toHaveLength(2)
    expect(await cars.search('', { offset: 1, limit: 1 })).toMatchObject({ estimatedTotalHits: 3, limit: 1, offset: 1 })
  })

  test('have highlights, several queries at once, and facet search', async () => {
    const found = await cars.search('corola', { matchingStrategy: 'all', attributesToHighlight: ['model'] })
    expect(found.hits).toMatchObject([{ id: 1, _formatted: { model: '<em>Corolla</em>' } }])
    const { results } = await client.multiSearch({ queries: [{ indexUid: 'cars' }, { indexUid: 'cars', limit: 0 }] })
    expect(results.map(({ hits }) => hits.length)).toEqual([3, 0])
    const values = await cars.searchForFacetValues({ facetName: 'features', facetQuery: 'to' })
    expect(values.facetHits).toEqual([{ value: 'Tow bar', count: 2 }])
  })

  test('are rejected if the settings do not allow them', async () => {
    const refused = async (work: Promise<unknown>) => {
      const error: unknown = await work.catch((thrown: unknown) => thrown)
      return error instanceof MeilisearchApiError ? [error.response.status, error.cause?.code] : error
    }
    expect(await refused(cars.search('', { filter: 'model = Hilux' }))).toEqual([400, 'invalid_search_filter'])
    expect(await refused(cars.search('', { filter: 'make' }))).toEqual([400, 'invalid_search_filter'])
    expect(await refused(cars.search('', { sort: ['make:asc'] }))).toEqual([400, 'invalid_search_sort'])
    expect(await refused(client.index('none').search(''))).toEqual([404, 'index_not_found'])
    const stranger = new Meilisearch({ host: server.host, apiKey: 'wrong' })
    expect(await refused(stranger.index('cars').search(''))).toEqual([403, 'invalid_api_key'])
  })
})

test('swaps indexes, deletes documents, and reports why a task failed', async () => {
  const failed = await client.swapIndexes([{ indexes: ['cars', 'none'], rename: false }]).waitTask()
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'index_not_found' } })
  await client
    .index('next')
    .addDocuments([{ id: 9 }], { primaryKey: 'id' })
    .waitTask()
  await client.swapIndexes([{ indexes: ['cars', 'next'], rename: false }]).waitTask()
  expect((await cars.search('')).hits).toEqual([{ id: 9 }])
  await client.swapIndexes([{ indexes: ['cars', 'next'], rename: false }]).waitTask()
  await client.index('next').deleteDocuments([9]).waitTask()
  expect((await client.index('next').search('')).hits).toEqual([])
  await client.deleteIndex('next').waitTask()
  expect(await cars.getDocument(3)).toMatchObject({ model: 'CX-5' })
  expect((await cars.getDocuments({ filter: 'yard = north', fields: ['id'] })).results).toEqual([{ id: 1 }, { id: 3 }])
})

describe('a tenant token', () => {
  const hour = Math.floor(Date.now() / 1000) + 3600

  test('equals that of the official client', async () => {
    const facts = { uid: '8f0a3d1c-3c52-4f4c-9d0f-0d7c6f5a1b2e', key: 'a key', filter: `yard = "Jürg's"` }
    const theirs = await generateTenantToken({
      apiKey: facts.key,
      apiKeyUid: facts.uid,
      searchRules: { cars: { filter: facts.filter } },
      expiresAt: hour,
    })
    const { filter } = facts
    const ours = tenantToken({ key: facts.key, keyUid: facts.uid, indexUid: 'cars', filter, expiresAt: hour })
    const claims = (token: string): unknown =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims(ours)).toEqual(claims(theirs))
    expect(ours.split('.')[0]).toBe(theirs.split('.')[0])
  })

  test('finds only what its filter allows, and is rejected when expired or altered', async () => {
    const [key] = (await client.getKeys()).results
    const facts = { key: key?.key ?? '', keyUid: key?.uid ?? '', indexUid: 'cars', filter: 'yard = north' }
    const found = async (token: string) => {
      const asked = new Meilisearch({ host: server.host, apiKey: token }).index('cars')
      return asked.search('', { filter: 'yard = south OR yard = north' }).then(
        ({ hits }) => hits.map((hit) => hit['id']),
        (error: unknown) => (error instanceof MeilisearchApiError ? error.response.status : error),
      )
    }
    const token = tenantToken({ ...facts, expiresAt: hour })
    expect(await found(token)).toEqual([1, 3])
    expect(await found(tenantToken({ ...facts, expiresAt: hour - 7200 }))).toBe(403)
    const other = tenantToken({ ...facts, filter: 'yard = south', expiresAt: hour })
    const [head, , signature] = token.split('.')
    expect(await found([head, other.split('.')[1], signature].join('.'))).toBe(403)
  })
})
