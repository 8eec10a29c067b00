import type { Change, IndexSchema } from '../contract.ts'
import { keyedChange, type KeyedChange } from '../generation/apply-change.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import { touchedGroups } from '../generation/touched-groups.ts'
import type { IndexReader } from '../index-reader.ts'
import { BuilderThreads } from './builder-threads.ts'
import { attachImage, imageOf } from './generation-image.ts'
import type { BuildRequest, PoolThread, ToThread } from './messages.ts'
import { WriterGeneration } from './writer-generation.ts'
import { PendingVersions } from './pending-versions.ts'
import type { PoolReaders } from './pool-readers.ts'
import { PROGRAM } from './program.ts'

type WriterOptions = {
  readonly createThread: () => PoolThread
  readonly pause: () => Promise<void>
  readonly build: BuildOptions
  /** Called with the error if a background build fails. */
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
  #current: WriterGeneration
  /** The next generation, once it is built; it follows the current one. */
  #next: WriterGeneration | undefined
  /** Set while the next generation is built; resolves when it has almost caught up or has been abandoned. */
  #building: Promise<void> | undefined
  #writing: Promise<unknown> = Promise.resolve()
  #waiters: { readonly condition: () => boolean; readonly resolve: () => void }[] = []
  /** Number of generations built by this pool. */
  #built = 0
  #isClosed = false

  constructor(reader: IndexReader, readers: PoolReaders, options: WriterOptions) {
    this.reader = reader
    this.#schema = reader.schema
    this.#readers = readers
    this.#options = options
    this.#builders = new BuilderThreads(options.createThread)
    this.#versions = new PendingVersions(reader.versions, 0)
    this.#current = new WriterGeneration(0, reader.generation, imageOf(reader.generation), 0, options.pause)
  }

  /** The state that a reader must have reached to get queries: the current generation, and the last change visible in all threads. */
  get required(): { readonly generation: number; readonly sequence: number } {
    return { generation: this.#current.number, sequence: this.#versions.raised }
  }

  /** The first messages to a new reader. */
  openingMessages(): ToThread[] {
    const start: ToThread = { kind: 'start', program: PROGRAM, schema: this.#schema, options: this.#options.build }
    return [start, this.#current.openMessage('current'), ...(this.#next ? [this.#next.openMessage('next')] : [])]
  }

  /** Has to be called whenever a reader has progressed. */
  checkProgress(): void {
    this.#versions.raiseTo(Math.min(this.#current.sequence, this.#readers.applied(this.#current.number)))
    const ready = this.#waiters.filter(({ condition }) => condition())
    this.#waiters = this.#waiters.filter((waiter) => !ready.includes(waiter))
    for (const { resolve } of ready) resolve()
  }

  /** Resolves when the condition holds, which is checked whenever a reader has progressed. */
  waitFor(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters.push({ condition, resolve })
      this.checkProgress()
    })
  }

  /** Applies a change. Resolves when every thread shows it. */
  async apply(change: Change): Promise<void> {
    const keyed = keyedChange(change, this.#schema)
    const { visible } = await this.#enqueue(() => this.#write(keyed))
    await visible
  }

  /** Finishes the changes already requested, but not a background build. */
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

  /** Writes a change. Resolves when the next one can be written, usually before this one is `visible` in all threads. */
  async #write(change: KeyedChange): Promise<{ readonly visible: Promise<void> }> {
    const touched = touchedGroups(this.#current.generation, change)
    const staged = (await this.#current.stage(change.upserts)) ?? (await this.#stageInNext(change))
    const sequence = this.#current.sequence + 1
    if (staged) {
      const shipped = this.#current.commit(sequence, change.deletes, staged)
      this.#readers.send({ kind: 'change', generation: this.#current.number, change: shipped })
    } else await this.#rebuildWith(change, sequence)
    const visible = this.#versions.add(sequence, touched)
    this.checkProgress()
    const isRebuilding = this.#building !== undefined || this.#next !== undefined
    if (this.#current.needsRebuild && !isRebuilding && !this.#isClosed) this.#building = this.#rebuildInBackground()
    return { visible }
  }

  /** If the next generation is being built, waits for it and stages the change there: it usually has enough spare rows. */
  async #stageInNext(change: KeyedChange) {
    await this.#building
    return (await this.#swapTo(this.#next)) ? this.#current.stage(change.upserts) : undefined
  }

  /** Builds the next generation from the current state and applies the changes it missed. Then the swap is queued behind the changes being written. */
  async #rebuildInBackground(): Promise<void> {
    const { sequence } = this.#current
    try {
      const next = await this.#build(this.#current.buildRequest(this.#options.build), sequence)
      await this.#catchUp(next)
      void this.#enqueue(() => this.#swapTo(next))
    } catch (error) {
      // Probably out of memory. The current generation works until its spare rows run out.
      if (!this.#isClosed) this.#options.onThreadEnd(error)
    }
    this.#building = undefined
  }

  /** Builds the next generation including a change that doesn't fit into the current one, and swaps to it. */
  async #rebuildWith({ deletes, upserts }: KeyedChange, sequence: number): Promise<void> {
    const documents = upserts.map(({ document }) => document)
    const request = { ...this.#current.buildRequest(this.#options.build), deletes, upserts: documents }
    await this.#swapTo(await this.#build(request, sequence))
  }

  /** Builds the next generation and opens it in every thread. It includes the changes up to `sequence`. */
  async #build(request: BuildRequest, sequence: number): Promise<WriterGeneration> {
    const { build, pause } = this.#options
    const image = await this.#builders.build(this.#schema, request)
    const generation = attachImage(this.#schema, image, build)
    this.#next = new WriterGeneration(++this.#built, generation, image, sequence, pause)
    this.#readers.send(this.#next.openMessage('next'))
    return this.#next
  }

  /**
   * Replaces the current generation with the next one as soon as all readers have caught up. False if there is nothing to swap to:
   * another change has already done it, or the generation was abandoned.
   */
  async #swapTo(next: WriterGeneration | undefined): Promise<boolean> {
    if (!next || next !== this.#next) return false
    await this.#catchUp(next)
    if (next !== this.#next) return false
    await this.waitFor(() => this.#readers.applied(next.number) >= next.sequence)
    this.#next = undefined
    this.#current = next
    this.reader.generation = next.generation
    this.#readers.send({ kind: 'swap', generation: next.number })
    this.#readers.markReady()
    return true
  }

  /** Applies the changes that the next generation has missed, and abandons it if they don't fit. */
  async #catchUp(next: WriterGeneration): Promise<void> {
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
