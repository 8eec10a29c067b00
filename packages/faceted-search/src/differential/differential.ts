import type { Result } from '../result.ts'
import { createColumnIndex, openSnapshot, type ColumnIndexOptions, type SnapshotIndex } from '../column-index.ts'
import type { Change, Query, QueryResult, SearchError } from '../contract.ts'
import { createReferenceIndex } from '../reference/reference-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { snapshotBytes } from '../snapshot/snapshot-source.ts'
import { randomChange, randomDocument, randomSchema } from './random-data.ts'
import { randomQuery } from './random-query.ts'
import { Random } from './random.ts'

/** The size of a case. */
export type Profile = {
  readonly queries: number
  readonly keys: readonly number[]
  readonly spareRows: readonly number[]
  /** See `randomValue`. */
  readonly variety: readonly number[]
}

/** Few documents whose values are often equal, with few spare rows, so that generations are rebuilt as well. */
export const SMALL: Profile = { queries: 60, keys: [5, 50, 400], spareRows: [1, 200, 2000], variety: [1] }

/** Enough rows and values for codes of 2 and 4 bytes, counting in lanes, masks and lists, and values selected by kernels. */
export const LARGE: Profile = { queries: 8, keys: [6000, 20_000, 70_000], spareRows: [2000], variety: [20, 300, 3000] }

type Answer = Result<QueryResult, SearchError>
export type Disagreement = {
  readonly seed: number
  readonly query: Query
  readonly index: string
  readonly expected: Answer
  readonly answer: Answer
}

/**
 * Runs random queries, with changes in between, against a random schema with random documents. Returns the first query to which an
 * index and the reference implementation return different results, if any.
 */
export function runCase(
  seed: number,
  profile = SMALL,
): { readonly queries: number; readonly disagreement: Disagreement | undefined } {
  const random = new Random(seed)
  const schema = randomSchema(random)
  const keys = random.pick(profile.keys)
  const spareRows = random.pick(profile.spareRows)
  const counting = seed % 3 === 0 ? 'cheapest' : 'records'
  const variety = random.pick(profile.variety)
  const reference = createReferenceIndex(schema)
  const indexes: Record<string, SnapshotIndex> = {
    simd: createColumnIndex(schema, { kernels: 'simd', spareRows, counting }),
    plain: createColumnIndex(schema, { kernels: 'plain', spareRows, counting }),
  }
  const apply = (change: Change) => {
    for (const index of [reference, ...Object.values(indexes)]) index.apply(change)
  }
  apply({ upserts: random.some(0, keys, (key) => randomDocument(random, schema, key, variety)) })
  for (let queries = 1; queries <= profile.queries; queries++) {
    if (random.chance(0.15)) apply(randomChange(random, schema, keys, random.pick([1, 3, 60]), variety))
    if (random.chance(0.03)) indexes['simd'] = reopened(indexes['simd'], { counting })
    const difference = compare(reference, indexes, randomQuery(random, schema, variety))
    if (difference) return { queries, disagreement: { seed, ...difference } }
  }
  return { queries: profile.queries, disagreement: undefined }
}

/** Runs a query against all indexes; the first result that differs from the reference, if any. */
function compare(
  reference: SearchIndex,
  indexes: Readonly<Record<string, SnapshotIndex>>,
  query: Query,
): Omit<Disagreement, 'seed'> | undefined {
  const expected = reference.search(query)
  for (const [name, index] of Object.entries(indexes)) {
    const answer = index.search(query)
    const isSame = same(answer, expected) && isSameJson(index, query, answer) && index.size === reference.size
    if (!isSame) return { query, index: name, expected, answer }
  }
  return undefined
}

/** The index saved as a snapshot and opened again. */
function reopened(index: SnapshotIndex | undefined, options: ColumnIndexOptions): SnapshotIndex {
  if (!index) throw new TypeError('No index to save')
  const opened = openSnapshot(index.schema, snapshotBytes(Buffer.concat(index.snapshot())), options)
  if (!opened.ok) throw new TypeError(`A snapshot doesn't open: ${opened.error.because}`)
  return opened.value.index
}

/** Compares as text, because facets have to be in the order of the request and hits in their order. */
function same(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether `searchJson` returns the same text as `JSON.stringify` of `search`. */
function isSameJson(index: SnapshotIndex, query: Query, answer: Answer): boolean {
  const json = index.searchJson(query)
  if (!answer.ok || !json.ok) return same(answer, expectedError(json))
  return json.value === JSON.stringify(answer.value)
}

function expectedError(json: Result<string, SearchError>): Answer {
  if (json.ok) throw new TypeError('searchJson returned a result where search returned an error')
  return json
}
