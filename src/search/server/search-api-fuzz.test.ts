import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type Filter, type FilterInput, MAX_FILTER_LENGTH, parseFilter, type Query } from '@forecourt/faceted-search'
import { filterTokens, MAX_QUERY_WORDS, queryWords } from '@forecourt/faceted-search/adapter'
import { Random } from '@forecourt/faceted-search/testing'
import {
  allHold,
  type ApiError,
  FARTHEST_HIT,
  MAX_CONDITIONS,
  MAX_FACETS,
  MAX_HITS,
  MAX_QUERIES,
  readClauses,
  readFacetSearch,
  readMultiSearch,
  readSearch,
  type SearchRequest,
  toFacetSearchResponse,
  toSearchResponse,
} from '@forecourt/meilisearch-api/server'
import { RandomBodies, RandomFilters } from '@forecourt/meilisearch-api/testing'
import { parseJson } from '#platform/web/read-body.ts'
import { PUBLIC_INDEX } from '../index/public-index.ts'
import { NOW, openGuardedStock } from './testing/guarded-stock.ts'

/** Set it for other random inputs: `SEARCH_SEED=7 npx vitest run src/search/server/search-api-fuzz`. */
const SEED = Number(process.env['SEARCH_SEED'] ?? 1)
const FILTERS = 60_000
const BODIES = 40_000
/** Memory that the second half may retain beyond the first: caches are full but vary, and the most demanding query needs some more scratch. */
const KEPT_BYTES = 8 * 1024 * 1024

const stock = openGuardedStock()

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function heldBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Does the work `count` times, and compares the memory after half of it with the memory after all of it. */
async function withoutLeak(count: number, work: (at: number) => Promise<void> | void): Promise<void> {
  const held: number[] = []
  for (let at = 0; at < count; at++) {
    await work(at)
    if (at + 1 === count / 2 || at + 1 === count) held.push(heldBytes(), stock.usedBytes())
  }
  const [heap = 0, index = 0, heapLater = 0, indexLater = 0] = held
  expect(heapLater - heap).toBeLessThan(KEPT_BYTES)
  expect(indexLater - index).toBeLessThan(KEPT_BYTES)
}

/** Faster than `expect`, which would be called hundreds of thousands of times. */
function assertThat(holds: boolean, failure: string, input: unknown): void {
  if (!holds) throw new Error(`${failure}: ${JSON.stringify(input).slice(0, 2_000)}`)
}

function nodesOf(filter: Filter): number {
  if (filter.kind === 'not') return 1 + nodesOf(filter.of)
  if (filter.kind === 'in') return 1 + filter.values.length
  return 'attribute' in filter ? 1 : filter.of.reduce((sum, part) => sum + nodesOf(part), 1)
}

/** Whether a response, apart from the query that it repeats, contains nothing from outside the site's stock. */
function leaksNothing(answer: object): boolean {
  const { query: _, facetQuery: __, ...rest } = { query: '', facetQuery: '', ...answer }
  const text = JSON.stringify(rest)
  return !stock.marks.some((mark) => text.includes(mark)) && !text.includes('custom_rank')
}

describe('with 100,000 random inputs', () => {
  test('filters give a bounded filter or an error with a position, and find nothing outside the site', async () => {
    const filters = new RandomFilters(new Random(SEED), PUBLIC_INDEX, stock.values)
    const seen = { hits: 0, refused: 0 }
    await withoutLeak(FILTERS, async () => {
      const input = filters.input()
      checkParser(input)
      const clauses = readClauses(PUBLIC_INDEX, input)
      if (!clauses.ok) {
        seen.refused += 1
        return assertThat(hasReason(clauses.error), 'an error without a position or a reason', input)
      }
      const query: Query = { ...allHold(clauses.value), limit: 2, facets: [{ attribute: 'make' }] }
      seen.hits += await found(query, input)
    })
    expect(seen.refused).toBeGreaterThan(FILTERS / 10)
    expect(seen.hits).toBeGreaterThan(FILTERS / 10)
  }, 300_000)

  test('request bodies give a response within the site or a known error code, at a bounded cost', async () => {
    const bodies = new RandomBodies(new Random(SEED + 1), PUBLIC_INDEX, stock.values)
    const seen = { answered: 0, refused: 0 }
    await withoutLeak(BODIES, async () => {
      const { call, index, text } = bodies.body()
      const body = parseJson(text)
      if (!body.ok) return
      const error = await ask[call](index, body.value)
      seen[error === undefined ? 'answered' : 'refused'] += 1
      if (error) assertThat(/^[a-z_]+$/.test(error.kind) && error.message !== '', 'an error without a code', text)
    })
    expect(Math.min(seen.answered, seen.refused)).toBeGreaterThan(BODIES / 20)
  }, 300_000)
})

/** The parser takes one step per token, and no token makes more than one node. */
function checkParser(input: FilterInput): void {
  const filter = parseFilter(input)
  const length = typeof input === 'string' ? input.length : input.flat().join('').length
  if (filter.ok) {
    const parts = typeof input === 'string' ? 1 : input.flat().length + input.length
    assertThat(
      length <= MAX_FILTER_LENGTH && nodesOf(filter.value) <= length + parts + 1,
      'more nodes than characters',
      input,
    )
    return
  }
  const { path = [], position, found: foundText, expected } = filter.error
  const text = partAt(input, path)
  assertThat(expected !== '', 'the error does not say what is expected', input)
  if (text === undefined || length > MAX_FILTER_LENGTH) return
  assertThat(text.startsWith(foundText, position), 'the error names another position', input)
  const tokens = filterTokens(text)
  assertThat(!tokens.ok || tokens.value.length <= text.length + 1, 'more tokens than characters', input)
}

/** The expression to which a path of indexes leads. */
function partAt(input: FilterInput, [outer = 0, inner = 0]: readonly number[]): string | undefined {
  if (typeof input === 'string') return input
  const part = input[outer]
  return typeof part === 'object' ? part[inner] : part
}

function hasReason({ kind, message }: ApiError): boolean {
  return (
    kind === 'invalid_search_filter' && /\n1:\d+|not filterable|has no numbers|more than \d+ conditions/.test(message)
  )
}

async function found(query: Query, input: unknown): Promise<number> {
  const answer = await stock.service.query(stock.site, query, NOW)
  if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(input)}`)
  assertThat(answer.value.total <= stock.visible, 'more than the site shows', input)
  assertThat(leaksNothing(answer.value), 'something from outside', input)
  return answer.value.total > 0 ? 1 : 0
}

const ask = {
  search: async (index: string, body: unknown) => {
    const request = readSearch(PUBLIC_INDEX, index, body)
    return request.ok ? answerSearch(request.value) : request.error
  },
  'multi-search': async (_: string, body: unknown) => {
    const requests = readMultiSearch(PUBLIC_INDEX, body)
    if (!requests.ok) return requests.error
    assertThat(requests.value.length <= MAX_QUERIES, 'too many searches', body)
    for (const request of requests.value) await answerSearch(request)
    return undefined
  },
  'facet-search': async (index: string, body: unknown) => {
    const request = readFacetSearch(PUBLIC_INDEX, index, body)
    if (!request.ok) return request.error
    const { query } = request.value
    const answer = await stock.service.query(stock.site, query, NOW)
    if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(body)}`)
    assertThat(leaksNothing(toFacetSearchResponse(request.value, answer.value, 0)), 'something from outside', body)
    return undefined
  },
}

async function answerSearch(request: SearchRequest): Promise<undefined> {
  const { query, text } = request
  const { limit = 0, offset = 0, facets = [], refinements = [], sort = [] } = query
  const isBounded =
    limit <= MAX_HITS + 1 &&
    offset <= FARTHEST_HIT &&
    facets.length <= MAX_FACETS &&
    sort.length <= 11 &&
    refinements.length <= MAX_CONDITIONS &&
    queryWords(text, PUBLIC_INDEX.wordRules).length <= MAX_QUERY_WORDS
  assertThat(isBounded, 'more work than a request may cause', request)
  const answer = await stock.service.query(stock.site, query, NOW)
  if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(request)}`)
  assertThat(answer.value.total <= stock.visible, 'more than the site shows', request)
  assertThat(
    leaksNothing(toSearchResponse(PUBLIC_INDEX, request, answer.value, (document) => document, 0)),
    'something from outside',
    request,
  )
  return undefined
}
