import type { Bits, BitSpace, RowList } from '../bitset/bit-space.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { partitionPoint } from '../memory/string-table.ts'
import type { TermMatch } from '../text/match-term.ts'
import type { QueryWord } from '../text/query-words.ts'
import type { PostingsCache } from './postings-cache.ts'
import type { TailHit, TermHit, TextField } from './text-field.ts'

/** If the windows have less than this share of all rows, postings are searched for their rows; otherwise whole postings are added. */
const FEW_ROWS = 1 / 8

type FieldHits = { readonly field: TextField; readonly hits: readonly TermHit[]; readonly tail: readonly TailHit[] }
/** Selects among the matching terms by their quality and the rank of their attribute. */
export type Wanted = (match: TermMatch, rank: number) => boolean

/** The terms that match one word of the query, and the rows of all or some of them. */
export class WordMatch {
  /** The ranks of attributes with a matching term, ascending. */
  readonly ranks: readonly number[]
  /** The numbers of typos that occur, ascending. */
  readonly typos: readonly number[]
  /** The values of `exact` that occur; empty if nothing matches. */
  readonly exact: readonly boolean[]
  readonly #fields: readonly FieldHits[]
  readonly #totalRows: number
  readonly #postingsCache: PostingsCache

  constructor(word: QueryWord, text: WordSource) {
    const { fields, rows, hitCache, postingsCache } = text
    const hitsOf = hitCache.of(word)
    this.#fields = fields.map((field) => ({ field, hits: hitsOf(field), tail: field.tailHits(word) }))
    this.#totalRows = rows
    this.#postingsCache = postingsCache
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
      for (const [from, to] of termRanges(selected)) {
        if (few && !this.#postingsCache.isMany(field.postingsOf(from, to).length)) addTerms(space, out, field, from, to)
        else this.#postingsCache.add(space, out, field, from, to)
      }
      for (const hit of tail) {
        if (wanted(hit, field.rank)) for (const row of hit.rows) space.set(out, row)
      }
    }
  }
}

/** The fields in which words are looked up, and their caches. `rows` is the generation's capacity. */
export type WordSource = {
  readonly fields: readonly TextField[]
  readonly rows: number
  readonly hitCache: Pick<TermHitCache, 'of'>
  readonly postingsCache: PostingsCache
}

/** Maximum number of words whose matching terms are cached. */
const MAX_WORDS = 256

/** LRU cache of the built terms that match a word, which don't change during the life of a generation. */
export class TermHitCache {
  readonly #words = new LruCache<string, Map<TextField, readonly TermHit[]>>(MAX_WORDS)

  /** The matching terms of a word, by field. */
  of(word: QueryWord): (field: TextField) => readonly TermHit[] {
    const byField = this.#words.get(JSON.stringify(word), () => new Map())
    return (field) => {
      const hits = byField.get(field) ?? field.hits(word)
      byField.set(field, hits)
      return hits
    }
  }
}

/** Adds the rows within the space's windows that have exactly this term. */
export function addTermRows(space: BitSpace, out: Bits, field: TextField, term: string): void {
  const { built, tail } = field.rowsOf(term)
  if (built !== undefined) addWithin(space, out, field.postingsOf(built, built + 1))
  for (const row of tail) space.set(out, row)
}

/** Joins adjacent terms to ranges: `from` inclusive, `to` exclusive. */
function termRanges(hits: readonly TermHit[]): [number, number][] {
  const found: [number, number][] = []
  for (const { term } of hits) {
    const last = found.at(-1)
    if (last?.[1] === term) last[1] = term + 1
    else found.push([term, term + 1])
  }
  return found
}

/** Adds the rows of terms `from` to `to` (exclusive) one term at a time, because rows ascend only within a term. */
function addTerms(space: BitSpace, out: Bits, field: TextField, from: number, to: number): void {
  for (let term = from; term < to; term++) addWithin(space, out, field.postingsOf(term, term + 1))
}

/** Adds the rows of postings that are within the windows. O(windows × log rows + rows within). */
function addWithin(space: BitSpace, out: Bits, { address, length }: RowList): void {
  const rows = space.heap.u32.subarray(address >>> 2, (address >>> 2) + length)
  for (const { from, to } of space.windows) {
    const first = partitionPoint(0, rows.length, (index) => (rows[index] ?? 0) >= from * 32)
    for (let index = first; index < rows.length; index++) {
      const row = rows[index] ?? Infinity
      if (row >= to * 32) break
      space.set(out, row)
    }
  }
}
