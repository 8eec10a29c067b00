import type { SearchDocument } from '@forecourt/faceted-search'
import type { Cell } from './cells.ts'

/** An engine under measurement. All answer the same queries: total, 25 facets, 21 hits, as JSON text. */
export type Engine = {
  readonly name: string
  /** Indexes vehicles 0 to n - 1. */
  build(count: number, vehicle: (i: number) => SearchDocument): Promise<void> | void
  /** The answer; undefined if the engine doesn't support the query; `LATE` if it stopped because `isLate` returned true. */
  run(cell: Cell, isLate: IsLate): Promise<RunResult> | RunResult
  /** Replaces the vehicle with the same key, so that the next answer includes it. */
  update(document: SearchDocument): Promise<void> | void
  /** The query texts, for the results file. */
  texts(): Readonly<Record<string, string>>
  /** The process that does the work, if it is not this one. */
  otherProcess?(): number
  /** Size of the index outside these processes, on disk. */
  storedBytes?(): Promise<number> | number
  close(): Promise<void> | void
}

export const LATE = 'late'
export type IsLate = () => boolean
export type RunResult = Answer | typeof LATE | undefined

/**
 * `json` is the response. Its common form is `{ total, hits: [vehicle], facets: { name: [{ value, count }] }, stats: { name: { min, max } } }`,
 * of which parts may be missing; `commonForm` converts to it if the engine's own response differs. It and `total` are called after the
 * measurement.
 */
export type Answer = {
  readonly total: number | (() => number)
  readonly json: string
  readonly commonForm?: () => string
}

/** Documents per batch. */
export const BATCH = 2000

export function* batches(count: number, vehicle: (i: number) => SearchDocument): Generator<SearchDocument[]> {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => vehicle(from + index))
  }
}
