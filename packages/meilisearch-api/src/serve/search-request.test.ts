import { describe, expect, test } from 'vitest'
import type { Result } from '@forecourt/faceted-search'
import { CARS } from '../testing/test-index.ts'
import { readClauses } from './filter-clauses.ts'
import { readSearch } from './search-request.ts'

const INDEX = 'Car_production'

function read(body: unknown, index = INDEX) {
  const request = readSearch(CARS, index, body)
  if (!request.ok) throw new Error(request.error.message)
  return request.value
}

function codeOf({ ok, ...rest }: Result<unknown, { readonly kind: string }>): string | undefined {
  return ok || !('error' in rest) ? undefined : rest.error.kind
}

test('a client request becomes one query', () => {
  const { query } = read({
    indexUid: INDEX,
    q: 'hilux',
    facets: ['body', 'price'],
    filter: [
      'show_on_dealer_website = true AND (status = in_stock OR status = coming_soon)',
      '"price">=20000',
      ['"make"="Land Rover"', '"make"="Toyota"'],
    ],
    attributesToHighlight: ['*'],
    limit: 22,
    offset: 0,
    sort: ['price:desc'],
  })
  expect(query).toMatchObject({
    text: 'hilux',
    limit: 22,
    offset: 0,
    sort: [{ attribute: 'price', direction: 'desc' }],
  })
  expect(query.refinements?.map(({ filter, disjunctive }) => [filter.kind, disjunctive])).toEqual([
    ['equals', false],
    ['or', false],
    ['range', false],
    ['or', false],
  ])
  expect(query.facets?.map(({ attribute }) => attribute)).toEqual(['body', 'price'])
  expect(query).not.toHaveProperty('base')
})

describe('the sort', () => {
  test.each([
    [INDEX, undefined, []],
    [`${INDEX}:`, undefined, []],
    [`${INDEX}:price:desc`, undefined, ['price:desc']],
    [`${INDEX}:price:asc,year:desc`, undefined, ['price:asc', 'year:desc']],
    [`${INDEX}:price:asc`, ['km:asc'], ['km:asc', 'price:asc']],
    // The index's own last rule, which follows relevance anyway.
    [`${INDEX}:custom_rank:desc`, undefined, []],
    [`${INDEX}:price:asc,custom_rank:desc`, undefined, ['price:asc']],
    [`${INDEX}:custom_rank:asc`, undefined, ['custom_rank:asc']],
    [`${INDEX}:created_at_timestamp:desc`, null, ['created_at_timestamp:desc']],
  ])('of %s with %j is %j', (index, sort, expected) => {
    const sorted = read({ sort }, index).query.sort ?? []
    expect(sorted.map(({ attribute, direction }) => `${attribute}:${direction}`)).toEqual(expected)
  })
})

describe('pages', () => {
  test.each([
    [{}, { offset: 0, limit: 20 }],
    [
      { limit: 0, offset: 40 },
      { offset: 40, limit: 0 },
    ],
    [
      { hitsPerPage: 21, page: 3 },
      { offset: 42, limit: 21 },
    ],
    [{ page: 2 }, { offset: 20, limit: 20 }],
    [
      { hitsPerPage: 5, limit: 50, offset: 9 },
      { offset: 0, limit: 5 },
    ],
    [
      { hitsPerPage: 0, page: 1 },
      { offset: 0, limit: 0 },
    ],
    [
      { hitsPerPage: 10, page: 0 },
      { offset: 0, limit: 0 },
    ],
    [
      { limit: null, offset: null, page: null },
      { offset: 0, limit: 20 },
    ],
  ])('%j is %j', (body, window) => {
    expect(read(body).query).toMatchObject(window)
  })
})

test('the facet * is every filterable attribute', () => {
  expect(read({ facets: ['*', 'make'] }).query.facets).toHaveLength(CARS.filterable.length)
})

test('fields that do not change which hits come are ignored', () => {
  const body = {
    q: 'ute',
    showMatchesPosition: false,
    showRankingScore: false,
    matchingStrategy: 'all',
    locales: ['eng'],
  }
  expect(read(body).query).toEqual(read({ q: 'ute' }).query)
})

test.each(['showMatchesPosition', 'showRankingScore', 'showRankingScoreDetails', 'retrieveVectors'])(
  '%s is refused, because hits would lack it',
  (field) => {
    const found = readSearch(CARS, 'Car_production', { [field]: true })
    expect(found).toMatchObject({
      ok: false,
      error: {
        message: `Invalid value at \`.${field}\`: this server doesn't serve the field; leave it out, or send false`,
      },
    })
  },
)

test('IS NULL finds documents without the attribute, if hits show null there', () => {
  const shown = { ...CARS, showsNulls: true }
  const isNull = { kind: 'null', attribute: 'make' }
  const missing = { kind: 'or', of: [isNull, { kind: 'not', of: { kind: 'exists', attribute: 'make' } }] }
  expect(readClauses(CARS, 'make IS NULL')).toEqual({ ok: true, value: [isNull] })
  expect(readClauses(shown, 'make IS NULL')).toEqual({ ok: true, value: [missing] })
  expect(readClauses(shown, 'make IS NOT NULL OR NOT (make IS NULL)')).toEqual({
    ok: true,
    value: [
      {
        kind: 'or',
        of: [
          { kind: 'not', of: missing },
          { kind: 'not', of: missing },
        ],
      },
    ],
  })
})

test('operators, missing words and attributes become parts of the query', () => {
  expect(read({ q: 'toyota "land cruiser" -prado' }).query).toMatchObject({
    text: 'toyota land cruiser',
    phrases: ['land cruiser'],
    without: ['prado'],
  })
  expect(read({ q: 'red ute', matchingStrategy: 'last' }).query).toMatchObject({ matching: 'last' })
  expect(read({ q: 'white', attributesToSearchOn: ['make'] }).query).toMatchObject({ searchOn: ['make'] })
  expect(read({ q: 'white', attributesToSearchOn: ['*'] }).query).not.toHaveProperty('searchOn')
})

describe('is refused', () => {
  test.each([
    ['another index', {}, 'index_not_found', 'User_production'],
    ['a prefix of the index name', {}, 'index_not_found', 'Car'],
    ['a sort by an attribute that is not sortable', {}, 'invalid_search_sort', `${INDEX}:vin:asc`],
    ['a sort without direction', {}, 'invalid_search_sort', `${INDEX}:price`],
    ['a malformed sort', { sort: ['price'] }, 'invalid_search_sort'],
    ['a filter that does not parse', { filter: 'make = ' }, 'invalid_search_filter'],
    ['a filter on what can not be filtered', { filter: ['"name"="x"'] }, 'invalid_search_filter'],
    ['a filter on a hidden attribute', { filter: 'custom_rank > 1' }, 'invalid_search_filter'],
    ['a filter on a name of Object.prototype', { filter: '__proto__ EXISTS' }, 'invalid_search_filter'],
    ['a filter of another type', { filter: { make: 'Toyota' } }, 'invalid_search_filter'],
    ['a filter nested too deeply', { filter: [[['make = x']]] }, 'invalid_search_filter'],
    ['a filter too long', { filter: `make = ${'x'.repeat(20_000)}` }, 'invalid_search_filter'],
    ['a facet that can not be counted', { facets: ['dealercomments'] }, 'invalid_search_facets'],
    ['a hidden facet', { facets: ['custom_rank'] }, 'invalid_search_facets'],
    ['facets that are not a list', { facets: 'make' }, 'invalid_search_facets'],
    ['too many facets', { facets: Array.from({ length: 61 }, () => 'make') }, 'invalid_search_facets'],
    ['too many hits', { limit: 102 }, 'invalid_search_limit'],
    ['too many hits of a page', { hitsPerPage: 101 }, 'invalid_search_hits_per_page'],
    ['a window before the first', { offset: -1 }, 'invalid_search_offset'],
    ['half a page', { page: 1.5 }, 'invalid_search_page'],
    ['a text that is none', { q: 3 }, 'invalid_search_q'],
    ['a long mark', { highlightPreTag: '<'.repeat(101) }, 'invalid_search_highlight_pre_tag'],
    ['names that are none', { attributesToRetrieve: [1] }, 'invalid_search_attributes_to_retrieve'],
    ['one hit a value', { distinct: 'make' }, 'invalid_search_distinct'],
    ['a least score', { rankingScoreThreshold: 0.5 }, 'invalid_search_ranking_score_threshold'],
    ['a search by meaning', { hybrid: { embedder: 'x' } }, 'invalid_search_hybrid'],
    ['another strategy', { matchingStrategy: 'frequency' }, 'invalid_search_matching_strategy'],
    ['a search on what is not searched', { attributesToSearchOn: ['price'] }, 'invalid_search_attributes_to_search_on'],
    ['no body', null, 'bad_request'],
    ['a list', [], 'bad_request'],
  ])('%s', (_, body, code, index = INDEX) => {
    expect(codeOf(readSearch(CARS, index, body))).toBe(code)
  })

  test('a filter, with the position of the error', () => {
    const request = readSearch(CARS, INDEX, { filter: ['make = x', ['year > 1', 'price > cheap']] })
    expect(request).toMatchObject({
      error: { message: 'The filter[1][1] does not parse: expected a number, found `cheap`.\n1:9 cheap' },
    })
    expect(readSearch(CARS, INDEX, { filter: 'make' })).toMatchObject({
      error: { message: 'The filter does not parse: expected an operator, found the end.\n1:5' },
    })
  })

  test('a wrong value, with its path', () => {
    expect(readSearch(CARS, INDEX, { attributesToRetrieve: ['make', 1] })).toMatchObject({
      error: { message: expect.stringMatching(/^Invalid value at `\.attributesToRetrieve\[1\]`: .*string/) },
    })
  })
})
