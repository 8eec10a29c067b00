import type { Query } from '../contract.ts'
import type { SnapshotNote } from '../snapshot/layout.ts'
import type { FromThread, JsonAnswer, PoolThread, ToThread } from './messages.ts'

/** A query that was running in this many threads when they died is considered the cause and not retried. */
const MAX_TRIES = 2
/** After this many threads in a row that ended before they were ready, no more are created, and the pool's own thread answers. */
const MAX_FAILED_STARTS = 3

/** A snapshot blocks its thread for as long as about this many queries. */
const SNAPSHOT_LOAD = 1000

type PendingQuery = { readonly query: Query; readonly resolve: (answer: JsonAnswer | undefined) => void; tries: number }

type Reader = {
  readonly thread: PoolThread
  /** Number of the last change applied to each generation, by generation number. */
  readonly applied: Map<number, number>
  readonly pending: Map<number, PendingQuery>
  readonly snapshots: Map<number, (pieces: Uint8Array[] | undefined) => void>
  /** Whether it has caught up since it was created; only then does it get queries. */
  isReady: boolean
}

type ReadersOptions = {
  readonly create: () => PoolThread
  /** The first messages to a new thread. */
  readonly openingMessages: () => readonly ToThread[]
  /** The current generation, and the change that a thread must have applied before it gets queries. */
  readonly required: () => { readonly generation: number; readonly sequence: number }
  /** Called whenever a thread has applied a change or ended. */
  readonly onProgress: () => void
  /** Called when a thread ended unexpectedly. */
  readonly onThreadEnd: (reason: unknown) => void
}

/** The threads that answer queries. If one dies, it is replaced and its queries are retried. */
export class PoolReaders {
  readonly #options: ReadersOptions
  readonly #readers = new Set<Reader>()
  #failedStarts = 0
  #lastId = 0
  #isClosed = false

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  /** Starts a thread. It gets queries once it has caught up. */
  add(): void {
    const thread = this.#options.create()
    const reader: Reader = {
      thread,
      applied: new Map(),
      pending: new Map(),
      snapshots: new Map(),
      isReady: false,
    }
    this.#readers.add(reader)
    thread.onMessage((message) => this.#receive(reader, message))
    thread.onExit((reason) => this.#replace(reader, reason))
    for (const message of this.#options.openingMessages()) thread.post(message)
  }

  /** Number of threads that are ready. */
  get ready(): number {
    return [...this.#readers].filter(({ isReady }) => isReady).length
  }

  /** Whether no thread is still starting: all are ready, or creating them was given up. */
  get isSettled(): boolean {
    return [...this.#readers].every(({ isReady }) => isReady)
  }

  /** Number of the last change that every ready thread has applied to a generation; Infinity if none is ready. */
  applied(generation: number): number {
    const ready = [...this.#readers].filter(({ isReady }) => isReady)
    return Math.min(...ready.map(({ applied }) => applied.get(generation) ?? -1))
  }

  /** Marks threads that have caught up as ready. Has to be called when the required state has changed. */
  markReady(): void {
    for (const reader of this.#readers) this.#markReady(reader)
  }

  /** Sends a message to all threads. */
  send(message: ToThread): void {
    for (const { thread } of this.#readers) thread.post(message)
  }

  /** The result from the thread with the fewest pending queries; undefined if no thread is ready. */
  search(query: Query): Promise<JsonAnswer | undefined> {
    return new Promise((resolve) => this.#dispatch({ query, resolve, tries: 0 }))
  }

  /** A snapshot made by one of the threads; undefined if none is ready or the thread died. */
  snapshot(note: SnapshotNote): Promise<Uint8Array[] | undefined> {
    const reader = this.#leastBusy()
    if (!reader) return Promise.resolve(undefined)
    const id = ++this.#lastId
    return new Promise((resolve) => {
      reader.snapshots.set(id, resolve)
      reader.thread.post({ kind: 'snapshot', id, note })
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#readers].map(({ thread }) => thread.close()))
  }

  #dispatch(pending: PendingQuery): void {
    const reader = this.#leastBusy()
    if (!reader) return pending.resolve(undefined)
    const id = ++this.#lastId
    reader.pending.set(id, pending)
    reader.thread.post({ kind: 'search', id, query: pending.query })
  }

  #leastBusy(): Reader | undefined {
    const load = ({ pending, snapshots }: Reader) => pending.size + snapshots.size * SNAPSHOT_LOAD
    return [...this.#readers]
      .filter(({ isReady }) => isReady)
      .reduce<Reader | undefined>((best, one) => (best && load(best) <= load(one) ? best : one), undefined)
  }

  #receive(reader: Reader, message: FromThread): void {
    switch (message.kind) {
      case 'applied':
        reader.applied.set(message.generation, message.sequence)
        this.#markReady(reader)
        return this.#options.onProgress()
      case 'answer':
        reader.pending.get(message.id)?.resolve(message.answer)
        return void reader.pending.delete(message.id)
      case 'snapshot':
        reader.snapshots.get(message.id)?.(message.pieces)
        return void reader.snapshots.delete(message.id)
      case 'built':
        return
    }
  }

  #markReady(reader: Reader): void {
    const { generation, sequence } = this.#options.required()
    if (reader.isReady || (reader.applied.get(generation) ?? -1) < sequence) return
    reader.isReady = true
    this.#failedStarts = 0
  }

  #replace(reader: Reader, reason: unknown): void {
    this.#readers.delete(reader)
    if (!this.#isClosed) this.#options.onThreadEnd(reason)
    if (!reader.isReady) this.#failedStarts += 1
    for (const resolve of reader.snapshots.values()) resolve(undefined)
    for (const query of reader.pending.values()) {
      query.tries += 1
      if (this.#isClosed) query.resolve({ kind: 'error', error: { kind: 'unavailable', because: 'closed' } })
      else if (query.tries < MAX_TRIES) this.#dispatch(query)
      else query.resolve({ kind: 'error', error: { kind: 'unavailable', because: 'the query ended its threads' } })
    }
    if (!this.#isClosed && this.#failedStarts < MAX_FAILED_STARTS) this.add()
    this.#options.onProgress()
  }
}
