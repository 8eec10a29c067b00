import { parseDocument } from '../document/parsed-documents.ts'
import type { Generation, StagedRow } from '../generation/generation.ts'
import type { ShippedChange } from './messages.ts'

/** Documents to write before queries get their turn: a few milliseconds of work. */
export const DOCUMENTS_PER_SLICE = 16

/**
 * A reader's replica of a generation, which applies the writer's changes: each is written in slices and becomes visible atomically.
 * Every thread writes the same bytes to the same rows of the shared columns, so no thread waits for another.
 */
export class GenerationReplica {
  /** Its number among all generations of the pool. */
  readonly number: number
  readonly generation: Generation
  /** Number of the last change that is visible. */
  sequence: number
  /** Changes that are not visible yet, in order. */
  readonly #pending: ShippedChange[]
  #staged: StagedRow[] = []

  constructor(number: number, generation: Generation, sequence: number, changes: readonly ShippedChange[]) {
    this.number = number
    this.generation = generation
    this.sequence = sequence
    this.#pending = [...changes]
  }

  get isBehind(): boolean {
    return this.#pending.length > 0
  }

  push(change: ShippedChange): void {
    this.#pending.push(change)
  }

  /** Writes one slice of the next change; true if that made the change visible. */
  work(): boolean {
    const [change] = this.#pending
    if (!change) return false
    if (this.#staged.length === 0) this.#addChunks(change)
    for (let left = DOCUMENTS_PER_SLICE; left > 0 && this.#staged.length < change.keys.length; left--)
      this.#stage(change)
    if (this.#staged.length < change.keys.length) return false
    this.generation.commit(change.deletes, this.#staged)
    this.#staged = []
    this.#pending.shift()
    this.sequence = change.sequence
    return true
  }

  #addChunks({ chunks }: ShippedChange): void {
    for (const [index, chunk] of chunks) this.generation.parts.documents.chunks[index] = chunk
  }

  #stage({ keys, ends }: ShippedChange): void {
    const { documents } = this.generation.parts
    const index = this.#staged.length
    const end = ends[index] ?? 0
    documents.adopt(this.generation.rowCount, end)
    const document = parseDocument(documents.at(this.generation.rowCount))
    const row = document && this.generation.stage(document, end)
    // The change fitted in the writer, and all threads have the same spare rows.
    if (row === undefined) throw new TypeError('A change that fitted in the writer does not fit here')
    this.#staged.push({ key: keys[index] ?? '', row })
  }
}
