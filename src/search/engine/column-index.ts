import { err, ok, type Result } from '#platform/result.ts'
import type { Change, IndexSchema, Query, QueryResult, SearchDocument, SearchError } from './contract.ts'
import { documentKey } from './document/document-key.ts'
import { publicDocument } from './document/public-document.ts'
import { buildGeneration, type BuildOptions } from './generation/build-generation.ts'
import type { Generation } from './generation/generation.ts'
import { checkQuery } from './query/check-query.ts'
import { runQuery } from './query/run-query.ts'
import { checkSchema } from './schema/check-schema.ts'
import type { SearchIndex } from './search-index.ts'
import type { SnapshotError } from './snapshot/layout.ts'
import { readSnapshot } from './snapshot/read-snapshot.ts'
import { writeSnapshot } from './snapshot/write-snapshot.ts'
import { highlightDocument } from './text/highlight-document.ts'
import { queryWords, synonymTable } from './text/query-words.ts'

export type ColumnIndexOptions = BuildOptions

/**
 * The contract by columns and bitsets: see `generation/generation.ts` for what lies in memory and `query/run-query.ts`
 * for how a query goes. Answers are the oracle's, to the last count.
 */
export function createColumnIndex(schema: IndexSchema, options: ColumnIndexOptions = {}): SnapshotIndex {
  checkSchema(schema)
  return new ColumnIndex(schema, options, buildGeneration(schema, [], options), 0)
}

/** An index whose state can be kept as a file. */
export interface SnapshotIndex extends SearchIndex {
  /** The state as pieces of one file, to be written one after another. */
  snapshot(): Uint8Array[]
}

/** The index that a snapshot holds; an error where the file is no such snapshot, and the index has to be filled anew. */
export function openSnapshot(
  schema: IndexSchema,
  file: Uint8Array,
  options: ColumnIndexOptions = {},
): Result<SnapshotIndex, SnapshotError> {
  checkSchema(schema)
  const read = readSnapshot(schema, file, options)
  if (!read.ok) return read
  return ok(new ColumnIndex(schema, options, read.value.generation, read.value.epoch))
}

class ColumnIndex implements SnapshotIndex {
  readonly schema: IndexSchema
  epoch: number
  readonly #options: ColumnIndexOptions
  readonly #toPublic: (document: SearchDocument) => SearchDocument
  readonly #synonyms: ReturnType<typeof synonymTable>
  #generation: Generation

  constructor(schema: IndexSchema, options: ColumnIndexOptions, generation: Generation, epoch: number) {
    this.schema = schema
    this.epoch = epoch
    this.#options = options
    this.#toPublic = publicDocument(schema)
    this.#synonyms = synonymTable(schema.synonyms)
    this.#generation = generation
  }

  get size(): number {
    return this.#generation.parts.store.size
  }

  get(key: string): SearchDocument | undefined {
    return this.#generation.parts.store.get(key)
  }

  snapshot(): Uint8Array[] {
    return writeSnapshot(this.#generation, this.epoch)
  }

  /** A few documents are written at the end of the generation; more than fit, and a new one is built and takes its place. */
  apply(change: Change): void {
    const upserts = (change.upserts ?? []).map((document) => [documentKey(document, this.schema), document] as const)
    for (const key of change.deletes ?? []) this.#generation.remove(key)
    const room = hasRoom(this.#generation, upserts.length)
    const written = room && upserts.every(([key, document]) => this.#generation.put(key, document))
    if (!written) this.#rebuild(upserts)
    this.epoch += 1
  }

  search(query: Query): Result<QueryResult, SearchError> {
    const wrong = checkQuery(query, this.schema)
    if (wrong) return err(wrong)
    const words = queryWords(query.text ?? '', this.#synonyms)
    const { store } = this.#generation.parts
    const { rows, total, facets } = runQuery(this.#generation, query, words)
    const found = rows.map((row) => store.at(row)).filter((document) => document !== undefined)
    const marks = query.highlight
    return ok({
      hits: found.map(this.#toPublic),
      total,
      facets: Object.fromEntries(Array.from(facets, ([name, { values }]) => [name, values])),
      stats: Object.fromEntries([...facets].flatMap(([name, { stats }]) => (stats ? [[name, stats]] : []))),
      ...(marks && {
        highlights: Object.fromEntries(
          found.map((document) => [
            documentKey(document, this.schema),
            highlightDocument(document, this.schema, marks, words),
          ]),
        ),
      }),
    })
  }

  #rebuild(upserts: readonly (readonly [string, SearchDocument])[]): void {
    const documents = new Map(this.#generation.parts.store.entries())
    for (const [key, document] of upserts) documents.set(key, document)
    this.#generation = buildGeneration(this.schema, [...documents], this.#options)
  }
}

/** Rows that hold no document any more are kept until they are as many as those that do, and more than this. */
const FEW_DEAD_ROWS = 1024

/** Whether so many new rows fit, and building anew would not win back half of the rows. */
function hasRoom({ parts, rowCount }: Generation, rows: number): boolean {
  const dead = rowCount - parts.store.size
  return rowCount + rows <= parts.capacity && dead <= Math.max(FEW_DEAD_ROWS, parts.store.size)
}
