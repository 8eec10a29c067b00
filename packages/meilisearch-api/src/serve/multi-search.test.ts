import { expect, test } from 'vitest'
import { readFacetSearch, toFacetSearchResponse } from './facet-search.ts'
import { readMultiSearch } from './multi-search.ts'
import { CARS } from '../testing/test-index.ts'
import { bodyOfParameters } from './query-parameters.ts'
import { toErrorResponse, toApiError } from './api-error.ts'

const ONE = { indexUid: 'Car_production' }

test('each search keeps its index name', () => {
  const read = readMultiSearch(CARS, { queries: [{ ...ONE, q: 'a' }, { indexUid: 'Car_production:price:asc' }] })
  expect(read).toMatchObject({ ok: true, value: [{ index: 'Car_production', text: 'a' }, { text: '' }] })
  expect(readMultiSearch(CARS, { queries: [{ index: 'Car_production', q: 'a' }] })).toMatchObject({
    ok: true,
    value: [{ index: 'Car_production', text: 'a' }],
  })
  expect(readMultiSearch(CARS, { queries: [] })).toEqual({ ok: true, value: [] })
})

test.each([
  [null, 'bad_request', 'queries'],
  [{}, 'bad_request', 'queries'],
  [{ queries: {} }, 'bad_request', 'queries'],
  [{ queries: Array.from({ length: 51 }, () => ONE) }, 'bad_request', 'more than 50'],
  [{ queries: Array.from({ length: 6 }, () => ({ ...ONE, limit: 100 })) }, 'bad_request', 'more than 500 hits'],
  [
    { queries: Array.from({ length: 50 }, () => ({ ...ONE, limit: 1, facets: ['*'] })) },
    'bad_request',
    'more than 300 facets',
  ],
  [{ queries: [ONE], federation: {} }, 'invalid_multi_search_federation', 'federated'],
  [{ queries: [ONE, {}] }, 'missing_index_uid', 'Inside `.queries[1]`: '],
  [{ queries: [ONE, null] }, 'missing_index_uid', 'Inside `.queries[1]`: '],
  [{ queries: [{ ...ONE, sort: ['vin:asc'] }] }, 'invalid_search_sort', 'Inside `.queries[0]`: '],
  [{ queries: [{ ...ONE, limit: -1 }] }, 'invalid_search_limit', 'Inside `.queries[0]`: '],
])('%j is refused', (body, kind, words) => {
  expect(readMultiSearch(CARS, body)).toMatchObject({ error: { kind, message: expect.stringContaining(words) } })
})

test('a facet search counts that facet and returns no hits', () => {
  const body = { facetName: 'make', facetQuery: 'to', q: 'ute', filter: 'year > 2020', limit: 22 }
  const read = readFacetSearch(CARS, 'Car_production:price:desc', body)
  expect(read).toMatchObject({
    value: { query: { text: 'ute', limit: 0, facets: [{ attribute: 'make', matching: 'to', limit: 100 }] } },
  })
  if (!read.ok) throw new Error(read.error.message)
  const found = { hits: [], total: 3, stats: {}, facets: { make: [{ value: 'Toyota', count: 3 }] } }
  expect(toFacetSearchResponse(read.value, found, 0.4)).toEqual({
    facetHits: [{ value: 'Toyota', count: 3 }],
    facetQuery: 'to',
    processingTimeMs: 0,
  })
})

test.each([
  [{}, 'missing_facet_search_facet_name'],
  [{ facetName: null }, 'missing_facet_search_facet_name'],
  [{ facetName: 1 }, 'invalid_facet_search_facet_name'],
  [{ facetName: 'custom_rank' }, 'invalid_facet_search_facet_name'],
  [{ facetName: 'make', facetQuery: 1 }, 'invalid_facet_search_facet_query'],
  [{ facetName: 'make', filter: 'vin' }, 'invalid_search_filter'],
  [null, 'bad_request'],
])('facet search: %j is refused', (body, kind) => {
  expect(readFacetSearch(CARS, 'Car_production', body)).toMatchObject({ error: { kind } })
})

test.each([
  ['', {}],
  ['q=a+b&limit=5&offset=x', { q: 'a b', limit: 5, offset: 'x' }],
  [
    'facets=make,body&sort=price:asc&attributesToRetrieve=*',
    { facets: ['make', 'body'], sort: ['price:asc'], attributesToRetrieve: ['*'] },
  ],
  ['filter=make%20%3D%20x', { filter: 'make = x' }],
  ['filter=[["make=x","make=y"],"year>1"]', { filter: [['make=x', 'make=y'], 'year>1'] }],
  ['filter=[', { filter: '[' }],
  ['facets=&page=2&hitsPerPage=0', { facets: [], page: 2, hitsPerPage: 0 }],
])('the parameters %j become the body %j', (query, body) => {
  expect(bodyOfParameters(new URLSearchParams(query))).toEqual(body)
})

test('errors have the body and status of Meilisearch', () => {
  expect(toErrorResponse({ kind: 'invalid_api_key', message: 'No.' })).toEqual({
    status: 403,
    body: {
      message: 'No.',
      code: 'invalid_api_key',
      type: 'auth',
      link: 'https://docs.meilisearch.com/errors#invalid_api_key',
    },
  })
  const status = (failure: Parameters<typeof toApiError>[1]) => toErrorResponse(toApiError(CARS, failure)).status
  expect(status({ kind: 'unavailable' })).toBe(503)
  expect(status({ kind: 'unknown-index', index: 'x' })).toBe(404)
  expect(status({ kind: 'unknown-attribute', attribute: 'x', use: 'sort' })).toBe(400)
})
