import { parseDocument } from '../document/parsed-documents.ts'
import type { Generation, StagedRow } from '../generation/generation.ts'
import type { ShippedChange } from './messages.ts'

/** Documents written between two checks for queries: a few milliseconds of work. */
export const DOCUMENTS_A_SLICE = 16

/**
 * A generation that follows the changes of another thread: each is written in slices and becomes visible atomically.
 * Every thread writes the same bytes to the same rows of the shared columns, so no thread waits for another.
 */
export class GenerationTrack {
  /** Its number among all generations of the pool. */
  readonly number: number
  readonly generation: Generation
  /** The last change that is visible. */
  sequence: number
  readonly #waiting: ShippedChange[]
  #staged: StagedRow[] = []

  constructor(number: number, generation: Generation, sequence: number, changes: readonly ShippedChange[]) {
    this.number = number
    this.generation = generation
    this.sequence = sequence
    this.#waiting = [...changes]
  }

  get isBehind(): boolean {
    return this.#waiting.length > 0
  }

  push(change: ShippedChange): void {
    this.#waiting.push(change)
  }

  /** Writes one slice; true if that made a change visible. */
  work(): boolean {
    const [change] = this.#waiting
    if (!change) return false
    if (this.#staged.length === 0) this.#takeChunks(change)
    for (let left = DOCUMENTS_A_SLICE; left > 0 && this.#staged.length < change.keys.length; left--) this.#stage(change)
    if (this.#staged.length < change.keys.length) return false
    this.generation.commit(change.deletes, this.#staged)
    this.#staged = []
    this.#waiting.shift()
    this.sequence = change.sequence
    return true
  }

  #takeChunks({ chunks }: ShippedChange): void {
    for (const [index, chunk] of chunks) this.generation.parts.documents.chunks[index] = chunk
  }

  #stage({ keys, ends }: ShippedChange): void {
    const { documents } = this.generation.parts
    const place = this.#staged.length
    const end = ends[place] ?? 0
    documents.adopt(this.generation.rowCount, end)
    const document = parseDocument(documents.at(this.generation.rowCount))
    const row = document && this.generation.stage(document, end)
    // The writer has applied the change before, and all threads have the same spare rows.
    if (row === undefined) throw new TypeError('A change that fitted in the writer does not fit here')
    this.#staged.push({ key: keys[place] ?? '', row })
  }
}
