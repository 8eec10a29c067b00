import type { SearchDocument } from '#search/engine/contract.ts'
import type { Cell } from './cells.ts'

/** One engine under measurement. Each answers the same question: total, 25 facets, 21 hits, as JSON text. */
export type Engine = {
  readonly name: string
  /** Vehicles 0 to n - 1, one after another. */
  build(count: number, vehicle: (i: number) => SearchDocument): Promise<void> | void
  /** The answer as text, and how many vehicles match; undefined where the engine has no such thing. */
  run(cell: Cell): Promise<Answer> | Answer | undefined
  update(document: SearchDocument): Promise<void> | void
  /** What the queries were, for the record. */
  texts(): Readonly<Record<string, string>>
  /** CPU microseconds that the engine has used outside this process, if any. */
  otherCpu?(): number
  close(): Promise<void> | void
}

/** `total` is asked for when the time is taken. */
export type Answer = { readonly total: number | (() => number); readonly json: string }

/** So many documents go in at a time. */
export const BATCH = 2000

export function* batches(count: number, vehicle: (i: number) => SearchDocument): Generator<SearchDocument[]> {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => vehicle(from + index))
  }
}
