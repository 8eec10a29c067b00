import type { IndexSchema, Query } from '../contract.ts'
import { Versions } from '../versions.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { IndexReader } from '../index-reader.ts'
import { writeSnapshot } from '../snapshot/write-snapshot.ts'
import { buildImage } from './build-image.ts'
import { attachImage } from './generation-image.ts'
import { GenerationReplica } from './generation-replica.ts'
import type { FromThread, JsonAnswer, Port, ToThread, GenerationSlot } from './messages.ts'
import { PROGRAM } from './program.ts'

/**
 * The program of a pool thread: it answers queries and applies changes in slices between them.
 * @param pause resolves after messages that have arrived were handled
 */
export function serveThread(port: Port<ToThread, FromThread>, pause: () => Promise<void>): void {
  const thread = new Thread(port, pause)
  port.onMessage((message) => thread.handle(message))
}

class Thread {
  readonly #port: Port<ToThread, FromThread>
  readonly #pause: () => Promise<void>
  #schema: IndexSchema = { primaryKey: '', attributes: {}, rankingRules: [] }
  #options: BuildOptions = {}
  #replicas: Partial<Record<GenerationSlot, GenerationReplica>> = {}
  #reader: IndexReader | undefined
  #isWorking = false

  constructor(port: Port<ToThread, FromThread>, pause: () => Promise<void>) {
    this.#port = port
    this.#pause = pause
  }

  handle(message: ToThread): void {
    switch (message.kind) {
      case 'start':
        if (message.program !== PROGRAM) throw new TypeError('The files of this program were replaced: restart it')
        this.#schema = message.schema
        this.#options = message.options
        return
      case 'open':
        return this.#open(message)
      case 'change':
        this.#replicaOf(message.generation).push(message.change)
        return void this.#work()
      case 'swap':
        return this.#swap(message.generation)
      case 'drop':
        if (this.#replicas.next?.number === message.generation) delete this.#replicas.next
        return
      case 'search':
        return this.#port.post({ kind: 'answer', id: message.id, answer: this.#answer(message.query) })
      case 'snapshot':
        return this.#snapshot(message)
      case 'build':
        return this.#port.post({ kind: 'built', image: buildImage(this.#schema, message.request) })
    }
  }

  #open({ slot, generation, image, sequence, changes }: Extract<ToThread, { kind: 'open' }>): void {
    const opened = new GenerationReplica(generation, attachImage(this.#schema, image, this.#options), sequence, changes)
    this.#replicas[slot] = opened
    if (slot === 'current') this.#read(opened)
    if (!opened.isBehind) this.#port.post({ kind: 'applied', generation, sequence })
    void this.#work()
  }

  #swap(generation: number): void {
    const next = this.#replicaOf(generation)
    this.#replicas = { current: next }
    this.#read(next)
  }

  /** Writing to the wrong generation would corrupt it for all threads, so a missing generation ends this thread. */
  #replicaOf(generation: number): GenerationReplica {
    const replica = Object.values(this.#replicas).find(({ number }) => number === generation)
    if (!replica) throw new TypeError(`Generation ${generation} is not open`)
    return replica
  }

  #read({ generation }: GenerationReplica): void {
    if (this.#reader) this.#reader.generation = generation
    else this.#reader = new IndexReader(this.#schema, generation, new Versions(this.#schema))
  }

  #answer(query: Query): JsonAnswer {
    try {
      if (!this.#reader) throw new TypeError('No generation is open')
      const found = this.#reader.searchJson(query)
      return found.ok ? { kind: 'found', json: found.value } : { kind: 'error', error: found.error }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  #snapshot({ id, note }: Extract<ToThread, { kind: 'snapshot' }>): void {
    const generation = this.#replicas.current?.generation
    if (!generation) throw new TypeError('No generation is open')
    const pieces = writeSnapshot(generation, note)
    const own = pieces.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
    this.#port.post({ kind: 'snapshot', id, pieces }, own)
  }

  /** Applies pending changes slice by slice, those to the current generation first. */
  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let replica = this.#behind(); replica; replica = this.#behind()) {
      if (replica.work()) this.#port.post({ kind: 'applied', generation: replica.number, sequence: replica.sequence })
      await this.#pause()
    }
    this.#isWorking = false
  }

  #behind(): GenerationReplica | undefined {
    const { current, next } = this.#replicas
    if (current?.isBehind) return current
    return next?.isBehind ? next : undefined
  }
}
