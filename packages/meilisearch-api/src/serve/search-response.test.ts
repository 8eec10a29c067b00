import { describe, expect, test } from 'vitest'
import type { QueryResult } from '@forecourt/faceted-search'
import { CARS } from '../testing/test-index.ts'
import { readSearch } from './search-request.ts'
import { toSearchResponse } from './search-response.ts'

const HIT = {
  id: 7,
  name: '2022 Toyota Hilux SR5',
  make: 'Toyota',
  model: 'Hilux',
  price: 45_990,
  certified: true,
  vin: null,
  path: '/cars/hilux',
  filtered_features: ['Hilux pack', 'Tow bar'],
  location: { id: 1, name: 'Hilux Street' },
}

const FOUND: QueryResult = {
  hits: [HIT],
  total: 43,
  facets: { make: [{ value: 'Toyota', count: 43 }], year: [], price: [{ value: '45990', count: 43 }] },
  stats: { price: { min: 45_990, max: 45_990 } },
}

function answer(body: object): Record<string, unknown> {
  const request = readSearch(CARS, 'Car_production', body)
  if (!request.ok) throw new Error(request.error.message)
  return toSearchResponse(CARS, request.value, FOUND, (document) => document, 1.6) as Record<string, unknown>
}

const formatted = (body: object) => (answer(body)['hits'] as readonly Record<string, unknown>[])[0]?.['_formatted']

test('offset and limit have an estimated total', () => {
  expect(answer({ q: 'hilux' })).toEqual({
    hits: [HIT],
    query: 'hilux',
    processingTimeMs: 2,
    limit: 20,
    offset: 0,
    estimatedTotalHits: 43,
  })
})

test('numbered pages have exact totals', () => {
  const { hits: _, ...rest } = answer({ hitsPerPage: 21, page: 2 })
  expect(rest).toEqual({ query: '', processingTimeMs: 2, hitsPerPage: 21, page: 2, totalPages: 3, totalHits: 43 })
  expect(answer({ hitsPerPage: 0, page: 1 })).toMatchObject({ totalPages: 0, totalHits: 43 })
})

test('facets are returned if requested', () => {
  expect(answer({ facets: ['make', 'year', 'price'] })).toMatchObject({
    facetDistribution: { make: { Toyota: 43 }, year: {}, price: { 45990: 43 } },
    facetStats: { price: { min: 45_990, max: 45_990 } },
  })
  expect(answer({})).not.toHaveProperty('facetDistribution')
})

describe('attributesToRetrieve', () => {
  test.each([
    [['*'], Object.keys(HIT)],
    [null, Object.keys(HIT)],
    [
      ['id', 'make', 'unknown'],
      ['id', 'make'],
    ],
    [['location.name'], ['location']],
    [[], []],
  ])('%j', (attributesToRetrieve, names) => {
    const [hit] = answer({ attributesToRetrieve })['hits'] as readonly object[]
    expect(Object.keys(hit ?? {})).toEqual(names)
  })
})

describe('_formatted', () => {
  test('is absent if not requested', () => {
    expect(formatted({ q: 'hilux' })).toBeUndefined()
  })

  test('highlights searchable attributes, with numbers as text and other values unchanged', () => {
    const marks = { highlightPreTag: '[', highlightPostTag: ']' }
    expect(formatted({ q: 'hilux', attributesToHighlight: ['*'], ...marks })).toEqual({
      ...HIT,
      id: '7',
      name: '2022 Toyota [Hilux] SR5',
      model: '[Hilux]',
      price: '45990',
      filtered_features: ['[Hilux] pack', 'Tow bar'],
    })
  })

  test('highlights the named attributes with the default tags', () => {
    expect(formatted({ q: 'hilux', attributesToHighlight: ['location.name', 'path'] })).toMatchObject({
      name: '2022 Toyota Hilux SR5',
      path: '/cars/<em>hilux</em>',
      location: { name: '<em>Hilux</em> Street' },
    })
  })

  test('has what is retrieved and what is highlighted', () => {
    const body = { q: 'hil', attributesToHighlight: ['model'], attributesToRetrieve: ['make'] }
    expect(formatted(body)).toEqual({ make: 'Toyota', model: '<em>Hil</em>ux' })
    expect(formatted({ ...body, attributesToHighlight: ['*'] })).toMatchObject({ name: expect.anything() })
    expect(formatted({ q: 'hil', attributesToHighlight: [] })).toBeUndefined()
  })

  test('has snippets of what is cropped', () => {
    const body = { q: 'hilux', attributesToCrop: ['name:2'], attributesToHighlight: ['name'], cropMarker: '...' }
    expect(formatted(body)).toMatchObject({ name: expect.stringContaining('<em>Hilux</em>') })
    expect(String(Object(formatted(body)).name).length).toBeLessThan(40)
  })

  test('is present for a client that requests cropping', () => {
    expect(formatted({ q: 'hilux', attributesToCrop: ['name'] })).toMatchObject({ name: '2022 Toyota Hilux SR5' })
  })
})
