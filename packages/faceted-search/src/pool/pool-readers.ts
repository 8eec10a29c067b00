import type { Query } from '../contract.ts'
import type { SnapshotNote } from '../snapshot/layout.ts'
import type { FromThread, JsonAnswer, PoolThread, ToThread } from './messages.ts'

/** A query that ends its thread is asked of so many; then it is taken for the reason. */
const MAX_TRIES = 2
/** So many threads in a row that end before they can answer: no more are made, and the pool's own thread answers. */
const MAX_FAILED_STARTS = 3

type Asked = { readonly query: Query; readonly settle: (answer: JsonAnswer | undefined) => void; tries: number }

type Reader = {
  readonly thread: PoolThread
  /** The last change that it has in each generation, by the generations' numbers. */
  readonly applied: Map<number, number>
  readonly asked: Map<number, Asked>
  readonly snapshots: Map<number, (pieces: Uint8Array[] | undefined) => void>
  /** Whether it has caught up since it was made; only then is it asked. */
  isReady: boolean
}

type ReadersOptions = {
  readonly create: () => PoolThread
  /** What a new thread is told first. */
  readonly welcome: () => readonly ToThread[]
  /** The generation that threads answer from, and the change that one must have there before it may answer. */
  readonly needed: () => { readonly generation: number; readonly sequence: number }
  /** Called whenever a thread got further or went. */
  readonly onProgress: () => void
  /** Called when a thread ended that nobody closed. */
  readonly onThreadEnd: (reason: unknown) => void
}

/** The threads that answer queries. One that dies is replaced, and what it was asked is asked again. */
export class PoolReaders {
  readonly #options: ReadersOptions
  readonly #readers = new Set<Reader>()
  #failedStarts = 0
  #lastId = 0
  #isClosed = false

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  add(): void {
    const thread = this.#options.create()
    const reader: Reader = {
      thread,
      applied: new Map(),
      asked: new Map(),
      snapshots: new Map(),
      isReady: false,
    }
    this.#readers.add(reader)
    thread.onMessage((message) => this.#take(reader, message))
    thread.onExit((reason) => this.#replace(reader, reason))
    for (const message of this.#options.welcome()) thread.post(message)
  }

  /** Threads that can be asked. */
  get ready(): number {
    return [...this.#readers].filter(({ isReady }) => isReady).length
  }

  /** Whether all threads that there are to be can be asked, or none can be made. */
  get isSettled(): boolean {
    return [...this.#readers].every(({ isReady }) => isReady)
  }

  /** The last change that every ready thread has in a generation. */
  applied(generation: number): number {
    const ready = [...this.#readers].filter(({ isReady }) => isReady)
    return Math.min(...ready.map(({ applied }) => applied.get(generation) ?? -1))
  }

  /** To be called when what is needed of a thread has changed. */
  review(): void {
    for (const reader of this.#readers) this.#welcome(reader)
  }

  send(message: ToThread): void {
    for (const { thread } of this.#readers) thread.post(message)
  }

  /** The answer of the thread that has least to do; nothing where there is none to ask. */
  ask(query: Query): Promise<JsonAnswer | undefined> {
    return new Promise((settle) => this.#ask({ query, settle, tries: 0 }))
  }

  /** The state as pieces of a file; nothing where there is no thread to make them. */
  snapshot(note: SnapshotNote): Promise<Uint8Array[] | undefined> {
    const reader = this.#idlest()
    if (!reader) return Promise.resolve(undefined)
    const id = ++this.#lastId
    return new Promise((settle) => {
      reader.snapshots.set(id, settle)
      reader.thread.post({ kind: 'snapshot', id, note })
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#readers].map(({ thread }) => thread.close()))
  }

  #ask(asked: Asked): void {
    const reader = this.#idlest()
    if (!reader) return asked.settle(undefined)
    const id = ++this.#lastId
    reader.asked.set(id, asked)
    reader.thread.post({ kind: 'search', id, query: asked.query })
  }

  #idlest(): Reader | undefined {
    const load = ({ asked, snapshots }: Reader) => asked.size + snapshots.size * 1000
    return [...this.#readers]
      .filter(({ isReady }) => isReady)
      .reduce<Reader | undefined>((best, one) => (best && load(best) <= load(one) ? best : one), undefined)
  }

  #take(reader: Reader, message: FromThread): void {
    switch (message.kind) {
      case 'applied':
        reader.applied.set(message.generation, message.sequence)
        this.#welcome(reader)
        return this.#options.onProgress()
      case 'answer':
        reader.asked.get(message.id)?.settle(message.answer)
        return void reader.asked.delete(message.id)
      case 'snapshot':
        reader.snapshots.get(message.id)?.(message.pieces)
        return void reader.snapshots.delete(message.id)
      case 'built':
        return
    }
  }

  #welcome(reader: Reader): void {
    const { generation, sequence } = this.#options.needed()
    if (reader.isReady || (reader.applied.get(generation) ?? -1) < sequence) return
    reader.isReady = true
    this.#failedStarts = 0
  }

  #replace(reader: Reader, reason: unknown): void {
    this.#readers.delete(reader)
    if (!this.#isClosed) this.#options.onThreadEnd(reason)
    if (!reader.isReady) this.#failedStarts += 1
    for (const settle of reader.snapshots.values()) settle(undefined)
    for (const asked of reader.asked.values()) {
      asked.tries += 1
      if (this.#isClosed) asked.settle({ kind: 'error', error: { kind: 'unavailable', because: 'closed' } })
      else if (asked.tries < MAX_TRIES) this.#ask(asked)
      else asked.settle({ kind: 'error', error: { kind: 'unavailable', because: 'the query ended its threads' } })
    }
    if (!this.#isClosed && this.#failedStarts < MAX_FAILED_STARTS) this.add()
    this.#options.onProgress()
  }
}
