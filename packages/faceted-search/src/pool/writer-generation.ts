import type { SearchDocument } from '../contract.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import type { Upsert } from '../generation/apply-change.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { Generation, StagedRow } from '../generation/generation.ts'
import type { GenerationImage } from './generation-image.ts'
import { DOCUMENTS_PER_SLICE } from './generation-replica.ts'
import type { BuildRequest, ShippedChange, ToThread, GenerationSlot } from './messages.ts'

/** A change that has been applied: the message for other threads, and the rows of its documents. */
type LoggedChange = { readonly change: ShippedChange; readonly rows: readonly StagedRow[] }

/** A generation in the writer, with a log of all changes since its image for threads that start later. */
export class WriterGeneration {
  /** Its number among all generations of the pool. */
  readonly number: number
  readonly generation: Generation
  readonly image: GenerationImage
  /** Number of the last change applied to it. */
  sequence: number
  readonly #imageSequence: number
  readonly #log: LoggedChange[] = []
  /** The chunks that other threads have. */
  readonly #shipped: Uint8Array[]
  readonly #pause: () => Promise<void>
  /** Documents written so far, counted across changes, because thousands of small changes block this thread as much as a large one. */
  #written = 0

  constructor(
    number: number,
    generation: Generation,
    image: GenerationImage,
    sequence: number,
    pause: () => Promise<void>,
  ) {
    this.number = number
    this.generation = generation
    this.image = image
    this.sequence = sequence
    this.#imageSequence = sequence
    this.#shipped = [...image.chunks]
    this.#pause = pause
  }

  /** Whether the next generation should be built, because more than half of the spare rows are used or more than half of all rows are dead. */
  get needsRebuild(): boolean {
    const { parts, rowCount, size } = this.generation
    const used = rowCount - parts.tailStart
    const dead = rowCount - size
    return used * 2 > parts.capacity - parts.tailStart || dead > Math.max(MIN_DEAD_ROWS, size)
  }

  /** Writes documents as new rows, in slices and without making them visible; undefined if they don't fit. */
  async stage(upserts: readonly Upsert[]): Promise<StagedRow[] | undefined> {
    if (this.generation.rowCount + upserts.length > this.generation.parts.capacity) return undefined
    const staged: StagedRow[] = []
    for (const { key, document } of upserts) {
      const row = this.generation.stage(jsonCopy(document))
      if (row === undefined) return undefined
      staged.push({ key, row })
      if (++this.#written % DOCUMENTS_PER_SLICE === 0) await this.#pause()
    }
    return staged
  }

  /** Makes a change visible in this thread, and returns what other threads need to follow. */
  commit(sequence: number, deletes: readonly string[], rows: readonly StagedRow[]): ShippedChange {
    this.generation.commit(deletes, rows)
    this.sequence = sequence
    const { documents } = this.generation.parts
    const keys = rows.map(({ key }) => key)
    const ends = rows.map(({ row }) => documents.endOf(row))
    const change: ShippedChange = { sequence, deletes, keys, ends, chunks: this.#newChunks() }
    this.#log.push({ change, rows })
    return change
  }

  /** Applies the next change from another generation's log to this one; undefined if it doesn't fit. */
  async replay(other: WriterGeneration): Promise<ShippedChange | undefined> {
    const logged = other.#log[this.sequence - other.#imageSequence]
    if (!logged) throw new TypeError('There are no more changes')
    const { documents } = other.generation.parts
    const upserts = logged.rows.map(({ key, row }) => ({ key, document: parseDocument(documents.at(row)) ?? {} }))
    const staged = await this.stage(upserts)
    return staged && this.commit(logged.change.sequence, logged.change.deletes, staged)
  }

  /** The message with which a thread opens this generation. */
  openMessage(slot: GenerationSlot): ToThread {
    const changes = this.#log.map(({ change }) => change)
    return { kind: 'open', slot, generation: this.number, image: this.image, sequence: this.#imageSequence, changes }
  }

  /** The request to build the next generation from the current state. */
  buildRequest(options: BuildOptions): BuildRequest {
    const { parts, rowCount } = this.generation
    const { heap } = parts.memory
    const live = heap.u32.slice(parts.live >>> 2, (parts.live + parts.capacity / 8) >>> 2)
    return { image: this.image, chunks: [...parts.documents.chunks], live, rowCount, deletes: [], upserts: [], options }
  }

  #newChunks(): ShippedChange['chunks'] {
    const { chunks } = this.generation.parts.documents
    const added = [...chunks.entries()].filter(([index, chunk]) => this.#shipped[index] !== chunk)
    for (const [index, chunk] of added) this.#shipped[index] = chunk
    return added
  }
}

/** With fewer dead rows a rebuild isn't worth it. */
const MIN_DEAD_ROWS = 1024

/** A document as other threads will parse it: without anything that JSON can't express, so that all threads write the same bytes. */
function jsonCopy(document: SearchDocument): SearchDocument {
  const copy: SearchDocument = JSON.parse(JSON.stringify(document))
  return copy
}
