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

/** A run of other inputs: `SEARCH_SEED=7 npx vitest run src/search/server/search-api-fuzz`. */
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

/** Does the first half, then as many inputs again, and compares what is held after each. */
async function twice(count: number, work: (at: number) => Promise<void> | void): Promise<void> {
  const held: number[] = []
  for (let at = 0; at < count; at++) {
    await work(at)
    if (at + 1 === count / 2 || at + 1 === count) held.push(heldBytes(), stock.usedBytes())
  }
  const [heap = 0, index = 0, heapLater = 0, indexLater = 0] = held
  expect(heapLater - heap).toBeLessThan(KEPT_BYTES)
  expect(indexLater - index).toBeLessThan(KEPT_BYTES)
}

/** Quicker than `expect` of each: there are hundreds of thousands. */
function hold(isSo: boolean, what: string, input: unknown): void {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(input).slice(0, 2_000)}`)
}

function nodesOf(filter: Filter): number {
  if (filter.kind === 'not') return 1 + nodesOf(filter.of)
  if (filter.kind === 'in') return 1 + filter.values.length
  return 'attribute' in filter ? 1 : filter.of.reduce((sum, part) => sum + nodesOf(part), 1)
}

/** Answers carry what was asked, too; the rest must not know of anything outside. */
function tellsNothing(answer: object): boolean {
  const { query: _, facetQuery: __, ...rest } = { query: '', facetQuery: '', ...answer }
  const text = JSON.stringify(rest)
  return !stock.marks.some((mark) => text.includes(mark)) && !text.includes('custom_rank')
}

describe('100,000 inputs of strangers', () => {
  test('filters: a filter of bounded size or a place in the text, and never anything from outside the site', async () => {
    const filters = new RandomFilters(new Random(SEED), PUBLIC_INDEX, stock.values)
    const seen = { hits: 0, refused: 0 }
    await twice(FILTERS, async () => {
      const input = filters.input()
      checkParser(input)
      const clauses = readClauses(PUBLIC_INDEX, input)
      if (!clauses.ok) {
        seen.refused += 1
        return hold(isTold(clauses.error), 'an error without a place or a reason', input)
      }
      const query: Query = { ...allHold(clauses.value), limit: 2, facets: [{ attribute: 'make' }] }
      seen.hits += await found(query, input)
    })
    expect(seen.refused).toBeGreaterThan(FILTERS / 10)
    expect(seen.hits).toBeGreaterThan(FILTERS / 10)
  }, 300_000)

  test('bodies: an answer within the site or a refusal that clients know, of bounded work', async () => {
    const bodies = new RandomBodies(new Random(SEED + 1), PUBLIC_INDEX, stock.values)
    const seen = { answered: 0, refused: 0 }
    await twice(BODIES, async () => {
      const { call, index, text } = bodies.body()
      const body = parseJson(text)
      if (!body.ok) return
      const error = await ask[call](index, body.value)
      seen[error === undefined ? 'answered' : 'refused'] += 1
      if (error) hold(/^[a-z_]+$/.test(error.kind) && error.message !== '', 'an error without a code', text)
    })
    expect(Math.min(seen.answered, seen.refused)).toBeGreaterThan(BODIES / 20)
  }, 300_000)
})

/** Each token is one step of the parser, and none makes more than one node. */
function checkParser(input: FilterInput): void {
  const filter = parseFilter(input)
  const length = typeof input === 'string' ? input.length : input.flat().join('').length
  if (filter.ok) {
    const parts = typeof input === 'string' ? 1 : input.flat().length + input.length
    hold(
      length <= MAX_FILTER_LENGTH && nodesOf(filter.value) <= length + parts + 1,
      'more nodes than characters',
      input,
    )
    return
  }
  const { path = [], position, found: stands, expected } = filter.error
  const text = partAt(input, path)
  hold(expected !== '', 'nothing is expected', input)
  if (text === undefined || length > MAX_FILTER_LENGTH) return
  hold(text.startsWith(stands, position), 'the place is another', input)
  const tokens = filterTokens(text)
  hold(!tokens.ok || tokens.value.length <= text.length + 1, 'more tokens than characters', input)
}

/** The expression to which a path of indexes leads. */
function partAt(input: FilterInput, [outer = 0, inner = 0]: readonly number[]): string | undefined {
  if (typeof input === 'string') return input
  const part = input[outer]
  return typeof part === 'object' ? part[inner] : part
}

function isTold({ kind, message }: ApiError): boolean {
  return (
    kind === 'invalid_search_filter' && /\n1:\d+|not filterable|has no numbers|more than \d+ conditions/.test(message)
  )
}

async function found(query: Query, input: unknown): Promise<number> {
  const answer = await stock.service.query(stock.site, query, NOW)
  if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(input)}`)
  hold(answer.value.total <= stock.visible, 'more than the site shows', input)
  hold(tellsNothing(answer.value), 'something from outside', input)
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
    hold(requests.value.length <= MAX_QUERIES, 'too many searches', body)
    for (const request of requests.value) await answerSearch(request)
    return undefined
  },
  'facet-search': async (index: string, body: unknown) => {
    const request = readFacetSearch(PUBLIC_INDEX, index, body)
    if (!request.ok) return request.error
    const { query } = request.value
    const answer = await stock.service.query(stock.site, query, NOW)
    if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(body)}`)
    hold(tellsNothing(toFacetSearchResponse(request.value, answer.value, 0)), 'something from outside', body)
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
  hold(isBounded, 'more work than anybody may ask for', request)
  const answer = await stock.service.query(stock.site, query, NOW)
  if (!answer.ok) throw new Error(`${answer.error.kind}: ${JSON.stringify(request)}`)
  hold(answer.value.total <= stock.visible, 'more than the site shows', request)
  hold(
    tellsNothing(toSearchResponse(PUBLIC_INDEX, request, answer.value, (document) => document, 0)),
    'something from outside',
    request,
  )
  return undefined
}
