import type { SearchDocument } from '@forecourt/faceted-search'
import type { Cell } from './cells.ts'

/** One engine under measurement. Each answers the same question: total, 25 facets, 21 hits, as JSON text. */
export type Engine = {
  readonly name: string
  /** Vehicles 0 to n - 1, one after another. */
  build(count: number, vehicle: (i: number) => SearchDocument): Promise<void> | void
  /** The answer; undefined where the engine has no such thing; `LATE` where it gave up, because `isLate` said so. */
  run(cell: Cell, isLate: IsLate): Promise<Asked> | Asked
  /** Puts a vehicle in the place of the one with its key, so that the next answer shows it. */
  update(document: SearchDocument): Promise<void> | void
  /** What the queries were, for the record. */
  texts(): Readonly<Record<string, string>>
  /** The process that does the work, where it is not this one. */
  otherProcess?(): number
  /** Bytes that the index takes up elsewhere than in these processes: on disk. */
  storedBytes?(): Promise<number> | number
  close(): Promise<void> | void
}

export const LATE = 'late'
export type IsLate = () => boolean
export type Asked = Answer | typeof LATE | undefined

/**
 * `json` is what goes out. Its meaning is `{ total, hits: [vehicle], facets: { name: [{ value, count }] }, stats: { name: { min, max } } }`,
 * of which an engine may lack parts; `told` writes it so where the engine itself writes otherwise. It and `total` are asked for when the
 * time is taken.
 */
export type Answer = {
  readonly total: number | (() => number)
  readonly json: string
  readonly told?: () => string
}

/** So many documents go in at a time. */
export const BATCH = 2000

export function* batches(count: number, vehicle: (i: number) => SearchDocument): Generator<SearchDocument[]> {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => vehicle(from + index))
  }
}
