import type { Change, IndexSchema } from '../contract.ts'
import { keyedChange, type KeyedChange } from '../generation/apply-change.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { touchedGroups } from '../generation/touched-groups.ts'
import type { IndexReader } from '../index-reader.ts'
import { BuilderThreads } from './builder-threads.ts'
import { attachImage, imageOf } from './generation-image.ts'
import type { BuildOrder, PoolThread, ToThread } from './messages.ts'
import { OwnedGeneration } from './owned-generation.ts'
import { PendingVersions } from './pending-versions.ts'
import type { PoolReaders } from './pool-readers.ts'
import { PROGRAM } from './program.ts'

type WriterOptions = {
  readonly createThread: () => PoolThread
  readonly pause: () => Promise<void>
  readonly build: BuildOptions
  /** Called with the reason why a generation could not be built. */
  readonly onThreadEnd: (reason: unknown) => void
}

/**
 * Applies changes in sequence: first here, then in the readers. When a generation needs a rebuild, a thread builds the next
 * one from the state of that moment; changes made meanwhile are applied to it as well, and then it replaces the old one:
 *
 *     current    ──S────────────T──┐ swap
 *     builder      └─ builds S ─┐  │
 *     next                      └S─T──────▶
 */
export class PoolWriter {
  readonly reader: IndexReader
  readonly #schema: IndexSchema
  readonly #readers: PoolReaders
  readonly #options: WriterOptions
  readonly #builders: BuilderThreads
  readonly #versions: PendingVersions
  #current: OwnedGeneration
  /** The next generation, once it is built; it follows the current one. */
  #next: OwnedGeneration | undefined
  /** Set while the next generation is built; resolves when it has almost caught up or has been abandoned. */
  #building: Promise<void> | undefined
  #writing: Promise<unknown> = Promise.resolve()
  #waiting: { readonly holds: () => boolean; readonly done: () => void }[] = []
  /** Number of generations so far, without the first. */
  #built = 0
  #isClosed = false

  constructor(reader: IndexReader, readers: PoolReaders, options: WriterOptions) {
    this.reader = reader
    this.#schema = reader.schema
    this.#readers = readers
    this.#options = options
    this.#builders = new BuilderThreads(options.createThread)
    this.#versions = new PendingVersions(reader.versions, 0)
    this.#current = new OwnedGeneration(0, reader.generation, imageOf(reader.generation), 0, options.pause)
  }

  /** The state that a reader needs before it gets queries: the last change that is visible in all threads. */
  get needed(): { readonly generation: number; readonly sequence: number } {
    return { generation: this.#current.number, sequence: this.#versions.raised }
  }

  /** The messages for a new reader. */
  openingMessages(): ToThread[] {
    const start: ToThread = { kind: 'start', program: PROGRAM, schema: this.#schema, options: this.#options.build }
    return [start, this.#current.opening('current'), ...(this.#next ? [this.#next.opening('next')] : [])]
  }

  /** Has to be called whenever a reader has progressed. */
  checkProgress(): void {
    this.#versions.raiseTo(Math.min(this.#current.sequence, this.#readers.applied(this.#current.number)))
    const held = this.#waiting.filter(({ holds }) => holds())
    this.#waiting = this.#waiting.filter((one) => !held.includes(one))
    for (const { done } of held) done()
  }

  /** Resolves when the condition holds, which is checked whenever a reader has progressed. */
  waitFor(holds: () => boolean): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ holds, done })
      this.checkProgress()
    })
  }

  async apply(change: Change): Promise<void> {
    const keyed = keyedChange(change, this.#schema)
    await (
      await this.#enqueue(() => this.#write(keyed))
    ).visible
  }

  /** Finishes what was started, except a generation being built. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#builders.close()
    await this.#writing
  }

  /** Runs tasks in sequence; a failure affects only its own caller. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work)
    this.#writing = done.catch(() => undefined)
    return done
  }

  /** The next change doesn't wait for the `visible` promise. */
  async #write(change: KeyedChange): Promise<{ readonly visible: Promise<void> }> {
    const touched = touchedGroups(this.#current.generation, change)
    const staged = (await this.#current.stage(change.upserts)) ?? (await this.#stageInNext(change))
    const sequence = this.#current.sequence + 1
    if (staged) {
      const shipped = this.#current.commit(sequence, change.deletes, staged)
      this.#readers.send({ kind: 'change', generation: this.#current.number, change: shipped })
    } else await this.#buildIn(change, sequence)
    const visible = this.#versions.add(sequence, touched)
    this.checkProgress()
    const isOnItsWay = this.#building !== undefined || this.#next !== undefined
    if (this.#current.needsRebuild && !isOnItsWay && !this.#isClosed) this.#building = this.#buildBeside()
    return { visible }
  }

  /** Stages a change in the next generation, which usually has enough spare rows, if one is being built. */
  async #stageInNext(change: KeyedChange) {
    await this.#building
    return (await this.#swapIn(this.#next)) ? this.#current.stage(change.upserts) : undefined
  }

  /** Builds the next generation from the current state and applies missed changes until it has almost caught up. The swap waits for its turn. */
  async #buildBeside(): Promise<void> {
    const { sequence } = this.#current
    try {
      const next = await this.#build(this.#current.buildOrder(this.#options.build), sequence)
      await this.#catchUp(next)
      void this.#enqueue(() => this.#swapIn(next))
    } catch (error) {
      // Possibly out of memory. The current generation can be used until its spare rows run out.
      if (!this.#isClosed) this.#options.onThreadEnd(error)
    }
    this.#building = undefined
  }

  /** For a change that doesn't fit at all: builds the next generation including it. */
  async #buildIn({ deletes, upserts }: KeyedChange, sequence: number): Promise<void> {
    const documents = upserts.map(({ document }) => document)
    const order = { ...this.#current.buildOrder(this.#options.build), deletes, upserts: documents }
    await this.#swapIn(await this.#build(order, sequence))
  }

  /** The next generation with the changes up to `sequence`, opened everywhere. */
  async #build(order: BuildOrder, sequence: number): Promise<OwnedGeneration> {
    const { build, pause } = this.#options
    const image = await this.#builders.build(this.#schema, order)
    const generation = attachImage(this.#schema, image, build)
    this.#next = new OwnedGeneration(++this.#built, generation, image, sequence, pause)
    this.#readers.send(this.#next.opening('next'))
    return this.#next
  }

  /**
   * Replaces the current generation by the next one when all readers have caught up. False if it is no longer the next one: a
   * change that couldn't wait has already swapped it in, or it has been abandoned.
   */
  async #swapIn(next: OwnedGeneration | undefined): Promise<boolean> {
    if (!next || next !== this.#next) return false
    await this.#catchUp(next)
    if (next !== this.#next) return false
    await this.waitFor(() => this.#readers.applied(next.number) >= next.sequence)
    this.#next = undefined
    this.#current = next
    this.reader.generation = next.generation
    this.#readers.send({ kind: 'swap', generation: next.number })
    this.#readers.review()
    return true
  }

  /** Applies the current generation's changes to the next one, and abandons it if they don't fit. */
  async #catchUp(next: OwnedGeneration): Promise<void> {
    while (next === this.#next && next.sequence < this.#current.sequence) {
      const change = await next.replay(this.#current)
      if (change) this.#readers.send({ kind: 'change', generation: next.number, change })
      else {
        this.#next = undefined
        this.#readers.send({ kind: 'drop', generation: next.number })
      }
    }
  }
}
