import type { SearchDocument } from '../contract.ts'
import { parseDocument } from '../document/parsed-documents.ts'
import type { Upsert } from '../generation/apply-change.ts'
import type { BuildOptions } from '../generation/build-generation.ts'
import type { Generation, StagedRow } from '../generation/generation.ts'
import type { GenerationImage } from './generation-image.ts'
import { DOCUMENTS_A_SLICE } from './generation-track.ts'
import type { BuildOrder, ShippedChange, ToThread, Track } from './messages.ts'

/** A change that has been applied to a generation: the message for other threads, and the rows of its documents. */
type Made = { readonly change: ShippedChange; readonly rows: readonly StagedRow[] }

/** The writer's generation, with all changes since its image for threads that start later. */
export class OwnedGeneration {
  /** Its number among all generations of the pool. */
  readonly number: number
  readonly generation: Generation
  readonly image: GenerationImage
  /** The last change applied to it. */
  sequence: number
  readonly #imageSequence: number
  readonly #made: Made[] = []
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

  /** True when half of the spare rows are used or half of all rows are dead, so that the next generation should be built. */
  get needsRebuild(): boolean {
    const { parts, rowCount, size } = this.generation
    const used = rowCount - parts.tailStart
    const dead = rowCount - size
    return used * 2 > parts.capacity - parts.tailStart || dead > Math.max(MIN_DEAD_ROWS, size)
  }

  /** Writes documents in slices without making them visible; undefined if they don't fit. */
  async stage(upserts: readonly Upsert[]): Promise<StagedRow[] | undefined> {
    if (this.generation.rowCount + upserts.length > this.generation.parts.capacity) return undefined
    const staged: StagedRow[] = []
    for (const { key, document } of upserts) {
      const row = this.generation.stage(asRead(document))
      if (row === undefined) return undefined
      staged.push({ key, row })
      if (++this.#written % DOCUMENTS_A_SLICE === 0) await this.#pause()
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
    this.#made.push({ change, rows })
    return change
  }

  /** Applies the next change of another generation to this one; undefined if it doesn't fit. */
  async replay(other: OwnedGeneration): Promise<ShippedChange | undefined> {
    const made = other.#made[this.sequence - other.#imageSequence]
    if (!made) throw new TypeError('There are no more changes')
    const { documents } = other.generation.parts
    const upserts = made.rows.map(({ key, row }) => ({ key, document: parseDocument(documents.at(row)) ?? {} }))
    const staged = await this.stage(upserts)
    return staged && this.commit(made.change.sequence, made.change.deletes, staged)
  }

  /** The message with which a thread opens this generation. */
  opening(track: Track): ToThread {
    const changes = this.#made.map(({ change }) => change)
    return { kind: 'open', track, generation: this.number, image: this.image, sequence: this.#imageSequence, changes }
  }

  /** The input for building the next generation from the current state. */
  buildOrder(options: BuildOptions): BuildOrder {
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

const MIN_DEAD_ROWS = 1024

/** The documents as other threads parse them: what JSON can't express is dropped here as well, so that all threads write the same. */
function asRead(document: SearchDocument): SearchDocument {
  const read: SearchDocument = JSON.parse(JSON.stringify(document))
  return read
}
