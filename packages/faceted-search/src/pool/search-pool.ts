import { err, ok, type Result } from '../result.ts'
import type { Change, Query, QueryResult, Scalar, SearchError } from '../contract.ts'
import { ColumnIndex, type SnapshotIndex } from '../column-index.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { ReadableIndex } from '../search-index.ts'
import { writeSnapshot } from '../snapshot/write-snapshot.ts'
import type { PoolThread } from './messages.ts'
import { PoolReaders } from './pool-readers.ts'
import { PoolWriter } from './pool-writer.ts'

export type PoolOptions = {
  /** Number of reader threads, in addition to the one that created the pool. */
  readonly readers: number
  readonly createThread: () => PoolThread
  readonly build?: BuildOptions
  /** Lets other work of this thread run between slices of a change. Default: a timer of 0 ms. */
  readonly pause?: () => Promise<void>
  /** Called with the error when a thread ends unexpectedly, for logging. */
  readonly onThreadEnd?: (reason: unknown) => void
}

/** An index that is answered by several threads. It is changed and rebuilt in the background. */
export interface SearchPool {
  /** The same index in this thread, for synchronous queries. */
  readonly index: ReadableIndex
  /** Number of the current generation. Increases with each rebuild. */
  readonly generation: number
  /** Resolves when all threads are ready. Until the first is, and if none is left, this thread answers. */
  readonly ready: Promise<void>
  search(query: Query): Promise<Result<QueryResult, SearchError>>
  /** The result as JSON text, which costs this thread almost nothing. */
  searchJson(query: Query): Promise<Result<string, SearchError>>
  /** Resolves when the change is visible in every thread. If it doesn't fit, it waits for the next generation. */
  apply(change: Change): Promise<void>
  /** See `SearchIndex.versionOf`: increases when the change is visible in every thread. */
  versionOf(groups?: readonly Scalar[]): number
  /** See `SnapshotIndex.snapshot`; created in one of the threads. */
  snapshot(note?: { readonly meta?: unknown }): Promise<Uint8Array[]>
  close(): Promise<void>
}

/** Creates a pool that takes over an index created with `shared`. From then on only the pool may change it. */
export function createSearchPool(index: SnapshotIndex, options: PoolOptions): SearchPool {
  if (!(index instanceof ColumnIndex)) throw new TypeError('Only a column index can be shared')
  return new Pool(index, options)
}

class Pool implements SearchPool {
  readonly index: ReadableIndex
  readonly ready: Promise<void>
  readonly #readers: PoolReaders
  readonly #writer: PoolWriter

  constructor(index: ColumnIndex, options: PoolOptions) {
    const { readers, createThread, build = index.options, pause = nextTimer, onThreadEnd = () => undefined } = options
    const reader = index.handOver()
    this.index = reader
    this.#readers = new PoolReaders({
      create: createThread,
      openingMessages: () => this.#writer.openingMessages(),
      required: () => this.#writer.required,
      onProgress: () => this.#writer.checkProgress(),
      onThreadEnd,
    })
    this.#writer = new PoolWriter(reader, this.#readers, { createThread, pause, build, onThreadEnd })
    for (let count = 0; count < readers; count++) this.#readers.add()
    this.ready = this.#writer.waitFor(() => this.#readers.isSettled)
  }

  get generation(): number {
    return this.#writer.required.generation
  }

  async search(query: Query): Promise<Result<QueryResult, SearchError>> {
    const found = await this.searchJson(query)
    return found.ok ? ok(JSON.parse(found.value) as QueryResult) : found
  }

  async searchJson(query: Query): Promise<Result<string, SearchError>> {
    const answer = await this.#readers.search(query)
    if (!answer) return this.index.searchJson(query)
    if (answer.kind === 'failed') throw new Error(answer.message)
    return answer.kind === 'found' ? ok(answer.json) : err(answer.error)
  }

  apply(change: Change): Promise<void> {
    return this.#writer.apply(change)
  }

  versionOf(groups?: readonly Scalar[]): number {
    return this.index.versionOf(groups)
  }

  async snapshot({ meta }: { readonly meta?: unknown } = {}): Promise<Uint8Array[]> {
    const { versions, generation } = this.#writer.reader
    const note = { versions: versions.saved(), meta }
    return (await this.#readers.snapshot(note)) ?? writeSnapshot(generation, note)
  }

  async close(): Promise<void> {
    await this.#writer.close()
    await this.#readers.close()
  }
}

function nextTimer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
