import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import { getRequestListener } from '@hono/node-server'
import { Meilisearch } from 'meilisearch'
import { describe, expect, test } from 'vitest'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import type { Site } from '#sites/schema.ts'
import { INDEX, NOW, openSearchApi } from '../testing/search-api-app.ts'

const { app, search, keyOf, north, south, visible } = openSearchApi()

const port = await startLocalServer((request, response) => void getRequestListener(app.fetch)(request, response))

/** A front end is given a host and a key, and nothing else. */
const hostOf = (name: string) => `http://${name}:${port}/api/search`
const instant = (options: Parameters<typeof instantMeiliSearch>[2] = {}) =>
  instantMeiliSearch(hostOf('127.0.0.1'), keyOf(north), { primaryKey: 'id', ...options }).searchClient

const client = new Meilisearch({ host: hostOf('127.0.0.1'), apiKey: keyOf(north) })
const southern = new Meilisearch({ host: hostOf('localhost'), apiKey: keyOf(south) })

/** Answer of the site's own search page. */
async function page(address: string, site: Site = north): Promise<SearchResults> {
  const [path = '', query = ''] = address.split('?')
  const state = await search.parse(site, path, new URLSearchParams(query), NOW)
  const answer = state.ok ? await search.search(site, state.value, NOW) : state
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

const ids = (hits: readonly { readonly [name: string]: unknown }[]) => hits.map(({ id }) => id)
const counts = (values: SearchResults['facets']['make']) =>
  Object.fromEntries((values ?? []).map(({ value, count }) => [value, count]))

describe('the client “meilisearch”', () => {
  test('searches like the page', async () => {
    const found = await client.index(INDEX).search('toyota', { facets: ['body', 'price'], limit: 21 })
    const own = await page('/search?query=toyota')
    expect(ids(found.hits)).toEqual(ids(own.hits))
    expect(found.estimatedTotalHits).toBe(own.count)
    expect(found.facetDistribution?.['body']).toEqual(counts(own.facets.body))
    expect(found.facetStats?.['price']).toEqual(own.stats.price)
  })

  test('searches by GET, by page numbers, and by an index name with a sort', async () => {
    const got = await client.index(INDEX).searchGet('', { filter: 'make = Toyota', sort: ['price:asc'], limit: 21 })
    expect(ids(got.hits)).toEqual(ids((await page('/search?make=Toyota&sortBy=Car_production:price:asc')).hits))
    const paged = await client.index(`${INDEX}:price:desc`).search('', { hitsPerPage: 21, page: 2 })
    const own = await page('/search?page=2&sortBy=Car_production:price:desc')
    expect(ids(paged.hits)).toEqual(ids(own.hits))
    expect(paged).toMatchObject({ totalHits: own.count, totalPages: own.lastPage, page: 2, hitsPerPage: 21 })
  })

  test('sends several searches at once', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: INDEX, q: 'hilux', limit: 10, attributesToHighlight: ['*'] },
        { indexUid: `${INDEX}:year:asc`, filter: ['body = SUV'], attributesToRetrieve: ['id'] },
      ],
    })
    expect(results.map(({ indexUid }) => indexUid)).toEqual([INDEX, `${INDEX}:year:asc`])
    expect(results[0]?.hits[0]?.['_formatted']).toMatchObject({ model: '<em>Hilux</em>' })
    expect(Object.keys(results[1]?.hits[0] ?? {})).toEqual(['id'])
  })

  test('searches within a facet', async () => {
    const { facetHits, facetQuery } = await client
      .index(INDEX)
      .searchForFacetValues({ facetName: 'make', facetQuery: 'land ro' })
    expect(facetQuery).toBe('land ro')
    expect(facetHits).toEqual([
      { value: 'Land Rover', count: counts((await page('/search')).facets.make)['Land Rover'] },
    ])
  })

  test('reads health, version and statistics', async () => {
    expect(await client.health()).toEqual({ status: 'available' })
    expect((await client.getVersion()).pkgVersion).toMatch(/^\d/)
    expect((await client.getStats()).indexes[INDEX]?.numberOfDocuments).toBe(visible(north).length)
  })

  test('finds only the stock of the site at each host', async () => {
    const found = await southern.index(INDEX).search('', { limit: 100 })
    expect(ids(found.hits).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      ids(visible(south)).toSorted((a, b) => Number(a) - Number(b)),
    )
    const stranger = new Meilisearch({ host: hostOf('127.0.0.1'), apiKey: keyOf(south) })
    await expect(stranger.index(INDEX).search('')).rejects.toMatchObject({ cause: { code: 'invalid_api_key' } })
  })

  test.each([
    [INDEX, { filter: 'make = (' }, 'invalid_search_filter'],
    [INDEX, { sort: ['vin:asc'] }, 'invalid_search_sort'],
    [INDEX, { facets: ['custom_rank'] }, 'invalid_search_facets'],
    ['User_production', {}, 'index_not_found'],
  ])('reports the error of %s with %j', async (index, parameters, code) => {
    await expect(client.index(index).search('', parameters)).rejects.toMatchObject({
      name: 'MeilisearchApiError',
      cause: { code, type: 'invalid_request' },
    })
  })
})

const FACETS = ['body', 'make', 'price']
const CONFIGURED = 'show_on_dealer_website = true AND (status = in_stock OR status = coming_soon OR status = sold)'

/** InstantSearch's helper sends one search for the hits, and one for each facet with a selection, without that facet's own filter. */
describe('the adapter “instant-meilisearch”', () => {
  test('refines by several facets, and each keeps the counts of its other values', async () => {
    const numericFilters = ['price>=10000', 'price<=60000']
    const [body, make] = [
      ['body:Ute', 'body:SUV'],
      ['make:Toyota', 'make:Land Rover'],
    ]
    const common = { query: '', filters: CONFIGURED, page: 0 }
    const { results } = await instant().search([
      {
        indexName: INDEX,
        params: { ...common, facets: FACETS, facetFilters: [body, make], numericFilters, hitsPerPage: 21 },
      },
      { indexName: INDEX, params: { ...common, facets: 'body', facetFilters: [make], numericFilters, hitsPerPage: 0 } },
      { indexName: INDEX, params: { ...common, facets: 'make', facetFilters: [body], numericFilters, hitsPerPage: 0 } },
      { indexName: INDEX, params: { ...common, facets: 'price', facetFilters: [body, make], hitsPerPage: 0 } },
    ])
    const own = await page('/search?body=Ute&body=SUV&make=Toyota&make=Land+Rover&range[price]=10000:60000')
    const [main, bodies, makes, prices] = results as readonly Record<string, unknown>[]
    expect(own.count).toBeGreaterThan(5)
    expect(ids(main?.['hits'] as [])).toEqual(ids(own.hits))
    expect(main?.['nbHits']).toBe(own.count)
    expect(bodies?.['facets']).toEqual({ body: counts(own.facets.body) })
    expect(makes?.['facets']).toEqual({ make: counts(own.facets.make) })
    expect(prices?.['facets_stats']).toMatchObject({ price: own.stats.price })
  })

  test('pages by offset and by page number', async () => {
    const second = [{ indexName: `${INDEX}:price:asc`, params: { query: '', hitsPerPage: 21, page: 1 } }]
    const own = await page('/search?page=2&sortBy=Car_production:price:asc')
    const [window] = (await instant().search(second)).results as readonly Record<string, unknown>[]
    const [finite] = (await instant({ finitePagination: true }).search(second)).results as readonly Record<
      string,
      unknown
    >[]
    expect(ids(window?.['hits'] as [])).toEqual(ids(own.hits))
    expect(ids(finite?.['hits'] as [])).toEqual(ids(own.hits))
    expect(finite).toMatchObject({ nbHits: own.count, nbPages: own.lastPage, page: 1, hitsPerPage: 21, index: INDEX })
  })

  test('highlights matches', async () => {
    const { results } = await instant().search([
      { indexName: INDEX, params: { query: 'hilux', hitsPerPage: 1, page: 0 } },
    ])
    const [answer] = results as readonly Record<string, unknown>[]
    expect(answer?.['hits']).toMatchObject([
      {
        _highlightResult: { model: { value: '__ais-highlight__Hilux__/ais-highlight__' } },
        objectID: expect.any(Number),
      },
    ])
  })

  test('selects a value that contains quotes', async () => {
    const { results } = await instant().search([
      {
        indexName: INDEX,
        params: { query: '', facets: ['model'], facetFilters: [['model:Sportage "GT"']], hitsPerPage: 21, page: 0 },
      },
    ])
    const [answer] = results as readonly Record<string, unknown>[]
    const named = visible(north).filter(({ model }) => model === 'Sportage "GT"')
    expect(answer).toMatchObject({ nbHits: named.length, facets: { model: { 'Sportage "GT"': named.length } } })
  })

  test('searches within a facet', async () => {
    const [found] = await instant().searchForFacetValues([
      { indexName: INDEX, params: { query: '', facetName: 'make', facetQuery: 'toy', facetFilters: [['body:Ute']] } },
    ])
    expect(found?.facetHits).toEqual([
      { value: 'Toyota', count: counts((await page('/search?body=Ute')).facets.make)['Toyota'], highlighted: 'Toyota' },
    ])
  })
})
