import type { Result } from '#platform/result.ts'
import { createColumnIndex, openSnapshot, type SnapshotIndex } from '../column-index.ts'
import type { Query, QueryResult, SearchError } from '../contract.ts'
import { createOracleIndex } from '../oracle/oracle-index.ts'
import { snapshotBytes } from '../snapshot/snapshot-source.ts'
import { randomChange, randomDocument, randomSchema } from './random-data.ts'
import { randomQuery } from './random-query.ts'
import { Random } from './random.ts'

const QUERIES_A_CASE = 60

type Answer = Result<QueryResult, SearchError>
export type Disagreement = {
  readonly seed: number
  readonly query: Query
  readonly index: string
  readonly expected: Answer
  readonly answer: Answer
}

/**
 * One random schema with random documents, asked random queries with changes in between: the first query to which an
 * index answers otherwise than the oracle, if any. 60 queries a case.
 */
export function runCase(seed: number): { readonly queries: number; readonly disagreement: Disagreement | undefined } {
  const random = new Random(seed)
  const schema = randomSchema(random)
  const keys = random.pick([5, 50, 400])
  // Little room for changes, so that generations are built anew, too.
  const spareRows = random.pick([1, 200, 2000])
  const oracle = createOracleIndex(schema)
  const indexes: Record<string, SnapshotIndex> = {
    simd: createColumnIndex(schema, { kernels: 'simd', spareRows }),
    plain: createColumnIndex(schema, { kernels: 'plain', spareRows }),
  }
  const all = () => [oracle, ...Object.values(indexes)]
  const first = { upserts: random.some(0, keys, (key) => randomDocument(random, schema, key)) }
  for (const index of all()) index.apply(first)
  for (let asked = 0; asked < QUERIES_A_CASE; asked++) {
    if (random.chance(0.15)) {
      const change = randomChange(random, schema, keys, random.pick([1, 3, 60]))
      for (const index of all()) index.apply(change)
    }
    if (random.chance(0.03)) indexes['simd'] = reopened(indexes['simd'])
    const query = randomQuery(random, schema)
    const expected = oracle.search(query)
    for (const [name, index] of Object.entries(indexes)) {
      const answer = index.search(query)
      if (!same(answer, expected) || index.size !== oracle.size) {
        return { queries: asked + 1, disagreement: { seed, query, index: name, expected, answer } }
      }
    }
  }
  return { queries: QUERIES_A_CASE, disagreement: undefined }
}

/** The same index by way of a snapshot. */
function reopened(index: SnapshotIndex | undefined): SnapshotIndex {
  if (!index) throw new TypeError('No index to save')
  const opened = openSnapshot(index.schema, snapshotBytes(Buffer.concat(index.snapshot())))
  if (!opened.ok) throw new TypeError(`A snapshot doesn't open: ${opened.error.because}`)
  return opened.value.index
}

/** Facets come in the order of the request, hits in their order: the texts have to be equal. */
function same(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
