import { ok, type Result } from './result.ts'
import type { Change, IndexSchema } from './contract.ts'
import { Versions } from './versions.ts'
import { applyChange, keyedChange, NO_CHANGE } from './generation/apply-change.ts'
import { buildGeneration, buildGenerationAsync, type BuildOptions } from './generation/build-generation.ts'
import { buildSource, type BuildSource } from './generation/build-source.ts'
import { hasRoom } from './generation/has-room.ts'
import { touchedGroups } from './generation/touched-groups.ts'
import { IndexReader } from './index-reader.ts'
import { runSteps, runStepsAsync, type Steps } from './run-steps.ts'
import { checkSchema } from './schema/check-schema.ts'
import type { SearchIndex } from './search-index.ts'
import type { SnapshotError } from './snapshot/layout.ts'
import { readSnapshot } from './snapshot/read-snapshot.ts'
import type { SnapshotSource } from './snapshot/snapshot-source.ts'
import { writeSnapshot } from './snapshot/write-snapshot.ts'

export type ColumnIndexOptions = BuildOptions

/**
 * An empty index of columns and bitsets: see `generation/generation.ts` for the memory layout and `query/run-query.ts`
 * for the steps of a query. Results equal those of the reference implementation.
 * @throws SchemaError if the schema contradicts itself
 */
export function createColumnIndex(schema: IndexSchema, options: ColumnIndexOptions = {}): SnapshotIndex {
  checkSchema(schema)
  const empty = buildGeneration(schema, buildSource(schema, undefined, NO_CHANGE), options)
  return new ColumnIndex(options, new IndexReader(schema, empty, new Versions(schema)))
}

/** An index whose state can be saved as a file. */
export interface SnapshotIndex extends SearchIndex {
  /** Spare rows that are left: about how many documents can be added or replaced before `apply` rebuilds the index. */
  readonly remainingRows: number
  /**
   * Like `apply`, but rebuilds the index in steps of some milliseconds. Until it resolves, queries see the state before the change.
   * @param pause awaited after each step; it has to let other work run
   * @throws TypeError if a document has no primary key, or another change has not ended
   */
  applyAsync(change: Change, pause: () => Promise<unknown>): Promise<void>
  /**
   * The current state as pieces of one file, to be written in sequence. Later changes don't affect them.
   * @param options.meta a small JSON value of the caller's, returned when the file is opened
   */
  snapshot(options?: { readonly meta?: unknown }): Uint8Array[]
}

/** An index from a snapshot, and the `meta` that was saved with it. */
export type OpenedSnapshot = { readonly index: SnapshotIndex; readonly meta: unknown }

/**
 * Opens a snapshot. Returns an error if the file is damaged or no snapshot of this schema; then the index has to be filled again.
 * @throws SchemaError if the schema contradicts itself
 */
export function openSnapshot(
  schema: IndexSchema,
  file: SnapshotSource,
  options: ColumnIndexOptions = {},
): Result<OpenedSnapshot, SnapshotError> {
  return runSteps(openingSteps(schema, file, options))
}

/**
 * Like `openSnapshot`, in steps of 1 MiB, so that the event loop stays responsive.
 * @param pause awaited after each step; it has to let other work run
 */
export function openSnapshotAsync(
  schema: IndexSchema,
  file: SnapshotSource,
  options: ColumnIndexOptions,
  pause: () => Promise<unknown>,
): Promise<Result<OpenedSnapshot, SnapshotError>> {
  return runStepsAsync(openingSteps(schema, file, options), pause)
}

function* openingSteps(
  schema: IndexSchema,
  file: SnapshotSource,
  options: ColumnIndexOptions,
): Steps<Result<OpenedSnapshot, SnapshotError>> {
  checkSchema(schema)
  const read = yield* readSnapshot(schema, file, options)
  if (!read.ok) return read
  const { generation, versions, meta } = read.value
  const reader = new IndexReader(schema, generation, new Versions(schema, versions))
  return ok({ index: new ColumnIndex(options, reader), meta })
}

export class ColumnIndex implements SnapshotIndex {
  readonly schema: IndexSchema
  readonly get: SearchIndex['get']
  readonly search: SearchIndex['search']
  readonly searchJson: SearchIndex['searchJson']
  readonly versionOf: SearchIndex['versionOf']
  readonly options: ColumnIndexOptions
  readonly #reader: IndexReader
  #isHandedOver = false
  #isRebuilding = false

  constructor(options: ColumnIndexOptions, reader: IndexReader) {
    this.schema = reader.schema
    this.get = reader.get.bind(reader)
    this.search = reader.search.bind(reader)
    this.searchJson = reader.searchJson.bind(reader)
    this.versionOf = reader.versionOf.bind(reader)
    this.options = options
    this.#reader = reader
  }

  get size(): number {
    return this.#reader.size
  }

  get version(): number {
    return this.#reader.version
  }

  get remainingRows(): number {
    const { parts, rowCount } = this.#reader.generation
    return parts.capacity - rowCount
  }

  snapshot({ meta }: { readonly meta?: unknown } = {}): Uint8Array[] {
    return writeSnapshot(this.#reader.generation, { versions: this.#reader.versions.saved(), meta })
  }

  /** Appends the documents to the generation. If they don't fit, a new generation is built. */
  apply(change: Change): void {
    const { touched, source } = this.#begin(change)
    if (source) this.#reader.generation = buildGeneration(this.schema, source, this.options)
    this.#reader.versions.increment(touched)
  }

  async applyAsync(change: Change, pause: () => Promise<unknown>): Promise<void> {
    const { touched, source } = this.#begin(change)
    if (source) {
      this.#isRebuilding = true
      try {
        this.#reader.generation = await buildGenerationAsync(this.schema, source, this.options, pause)
      } finally {
        this.#isRebuilding = false
      }
    }
    this.#reader.versions.increment(touched)
  }

  /** Appends the documents, or returns what a new generation is built from. The old one then keeps its content. */
  #begin(change: Change): { readonly touched: ReadonlySet<string>; readonly source: BuildSource | null } {
    if (this.#isHandedOver) throw new TypeError('The index has been handed over to a pool, which alone may change it')
    if (this.#isRebuilding) throw new TypeError('The index is being rebuilt: await the change before')
    const keyed = keyedChange(change, this.schema)
    const { generation } = this.#reader
    const touched = touchedGroups(generation, keyed)
    const fits = hasRoom(generation, keyed.upserts.length) && applyChange(generation, keyed)
    return { touched, source: fits ? null : buildSource(this.schema, generation, keyed) }
  }

  /** Gives the reader to a pool, which makes all changes from now on; `apply` throws. */
  handOver(): IndexReader {
    this.#isHandedOver = true
    return this.#reader
  }
}
