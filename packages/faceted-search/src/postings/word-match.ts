import type { Bits, BitSpace } from '../bitset/bit-space.ts'
import type { TermMatch } from '../text/match-term.ts'
import type { QueryWord } from '../text/query-words.ts'
import type { PostingsCache } from './postings-cache.ts'
import type { TailHit, TermHit, TextField } from './text-field.ts'

/** Windows below this part of all rows are searched in the postings; for larger ones all postings are added. */
const FEW_ROWS = 1 / 8

type FieldHits = { readonly field: TextField; readonly hits: readonly TermHit[]; readonly tail: readonly TailHit[] }
/** Selects among the matching terms. */
export type Wanted = (match: TermMatch, rank: number) => boolean

/** The terms that match one word of the query, and their rows, in total or by quality. */
export class WordMatch {
  readonly ranks: readonly number[]
  /** The numbers of typos that occur, ascending. */
  readonly typos: readonly number[]
  /** The values of `exact` that occur; empty if nothing matches. */
  readonly exact: readonly boolean[]
  readonly #fields: readonly FieldHits[]
  readonly #totalRows: number
  readonly #stretches: PostingsCache

  constructor(word: QueryWord, text: WordSource) {
    const { fields, rows, memory: remembered, stretches } = text
    const hitsOf = remembered.of(word)
    this.#fields = fields.map((field) => ({ field, hits: hitsOf(field), tail: field.tailHits(word) }))
    this.#totalRows = rows
    this.#stretches = stretches
    const matched = this.#fields.filter(({ hits, tail }) => hits.length > 0 || tail.length > 0)
    this.ranks = [...new Set(matched.map(({ field }) => field.rank))].sort((a, b) => a - b)
    const [typos, exact] = [new Set<number>(), new Set<boolean>()]
    for (const hit of matched.flatMap(({ hits, tail }) => [hits, tail]).flat()) {
      typos.add(hit.typos)
      exact.add(hit.exact)
    }
    this.typos = [...typos].sort((a, b) => a - b)
    this.exact = [...exact]
  }

  /** Adds the rows within the windows that have a selected term to `out`. O(rows of the terms). */
  addRows(space: BitSpace, out: Bits, wanted: Wanted = () => true): void {
    const few = space.rows < this.#totalRows * FEW_ROWS
    for (const { field, hits, tail } of this.#fields) {
      const selected = hits.filter((hit) => wanted(hit, field.rank))
      for (const [from, to] of runs(selected)) {
        if (few && !this.#stretches.isMany(field.stretch(from, to).length)) addTerms(space, out, field, from, to)
        else this.#stretches.add(space, out, field, from, to)
      }
      for (const hit of tail) {
        if (wanted(hit, field.rank)) for (const row of hit.rows) space.set(out, row)
      }
    }
  }
}

/** The fields in which words are looked up. `rows` is the maximum number of rows. */
export type WordSource = {
  readonly fields: readonly TextField[]
  readonly rows: number
  readonly memory: Pick<HitMemory, 'of'>
  readonly stretches: PostingsCache
}

/** Cache of the terms that match a word, which don't change during the life of the generation. */
export class HitMemory {
  readonly #most = 256
  readonly #known = new Map<string, Map<TextField, readonly TermHit[]>>()

  /** The matching terms of each field. */
  of(word: QueryWord): (field: TextField) => readonly TermHit[] {
    const key = JSON.stringify(word)
    const known = this.#known.get(key) ?? new Map<TextField, readonly TermHit[]>()
    this.#known.delete(key)
    this.#known.set(key, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break
      this.#known.delete(oldest)
    }
    return (field) => {
      const hits = known.get(field) ?? field.hits(word)
      known.set(field, hits)
      return hits
    }
  }
}

/** Adds the rows within the space's windows that have exactly this term. */
export function addTermRows(space: BitSpace, out: Bits, field: TextField, term: string): void {
  const { built, tail } = field.rowsOf(term)
  if (built !== undefined) addWithin(space, out, field.stretch(built, built + 1))
  for (const row of tail) space.set(out, row)
}

/** Joins adjacent terms to ranges: from inclusive, to exclusive. */
function runs(hits: readonly TermHit[]): [number, number][] {
  const found: [number, number][] = []
  for (const { term } of hits) {
    const last = found.at(-1)
    if (last?.[1] === term) last[1] = term + 1
    else found.push([term, term + 1])
  }
  return found
}

function addTerms(space: BitSpace, out: Bits, field: TextField, from: number, to: number): void {
  for (let term = from; term < to; term++) addWithin(space, out, field.stretch(term, term + 1))
}

/** The rows of one term within the windows. O(windows × log rows + rows within). */
function addWithin(space: BitSpace, out: Bits, { address, length }: { address: number; length: number }): void {
  const rows = space.heap.u32.subarray(address >>> 2, (address >>> 2) + length)
  for (const { from, to } of space.windows) {
    for (let index = firstAtLeast(rows, from * 32); index < rows.length; index++) {
      const row = rows[index] ?? Infinity
      if (row >= to * 32) break
      space.set(out, row)
    }
  }
}

function firstAtLeast(rows: Uint32Array, wanted: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
