import type { TextKind } from '../contract.ts'
import type { Heap } from '../memory/heap.ts'
import { popcount } from '../kernels/plain.ts'
import { StringTable, type StringTablePlace } from '../memory/string-table.ts'
import { matchTerm, type TermMatch } from '../text/match-term.ts'
import type { QueryWord } from '../text/query-words.ts'
import { letterMask } from './vocabulary.ts'

/** What a text field was built with, in the heap: sorted terms, and the rows of each. */
export type Postings = {
  /** By code point. */
  readonly terms: StringTablePlace
  /** The letters of each term as a u32; 0 where nobody asks, because identifiers are only ever looked up whole. */
  readonly masks: number
  /** u32 addresses in the heap: where the rows of a term begin in `rows`, one more at the end; rows ascend within a term. */
  readonly starts: number
  readonly rows: number
}

/** A term that matches a word of the query, by its place among the sorted ones. */
export type TermHit = TermMatch & { readonly term: number }
/** Rows added since the build that have a matching term. */
export type TailHit = TermMatch & { readonly rows: readonly number[] }

/**
 * The terms of all searchable attributes of one rank and kind.
 *
 *     terms    cruiser  cx  cx5  land  landcruiser  ...        sorted strings, and a mask of the letters of each
 *     starts   0        2   3    5     6            ...        u32
 *     rows     4 9      1   1 7  4     4            ...        u32, so a prefix is one stretch
 *     tail     term → rows, for what came since the build
 */
export class TextField {
  readonly rank: number
  readonly kind: TextKind
  readonly postings: Postings
  readonly #heap: Heap
  readonly #terms: StringTable
  readonly #tail = new Map<string, number[]>()

  constructor(rank: number, kind: TextKind, postings: Postings, heap: Heap) {
    this.rank = rank
    this.kind = kind
    this.postings = postings
    this.#heap = heap
    this.#terms = new StringTable(heap, postings.terms)
  }

  append(row: number, terms: readonly string[]): void {
    for (const term of terms) {
      const rows = this.#tail.get(term)
      if (!rows) this.#tail.set(term, [row])
      else if (rows.at(-1) !== row) rows.push(row)
    }
  }

  /** Terms since the build and their rows. */
  tail(): ReadonlyMap<string, readonly number[]> {
    return this.#tail
  }

  /** Terms of the build that match, ascending. O(log terms) without typos, else O(terms) with a cheap first look. */
  hits(word: QueryWord): TermHit[] {
    const hits: TermHit[] = []
    for (const term of this.#candidates(word)) {
      const match = matchTerm(word, this.#terms.at(term), this.kind)
      if (match) hits.push({ term, typos: match.typos, exact: match.exact })
    }
    return hits
  }

  /** O(terms since the build); of identifiers, which all differ, only those asked for are looked at. */
  tailHits(word: QueryWord): TailHit[] {
    const hits: TailHit[] = []
    for (const [term, rows] of this.kind === 'identifier' ? this.#asked(word) : this.#tail) {
      const match = matchTerm(word, term, this.kind)
      if (match) hits.push({ typos: match.typos, exact: match.exact, rows })
    }
    return hits
  }

  *#asked(word: QueryWord): Generator<[string, readonly number[]]> {
    for (const term of new Set([word.own, word.whole, ...word.joined.map(({ text }) => text)])) {
      const rows = this.#tail.get(term)
      if (rows) yield [term, rows]
    }
  }

  /** Where the rows of terms `from` to `to` (exclusive) lie: one stretch. */
  stretch(from: number, to: number): { address: number; length: number } {
    const first = this.postings.starts >>> 2
    const start = this.#heap.u32[first + from] ?? 0
    return { address: this.postings.rows + start * 4, length: (this.#heap.u32[first + to] ?? 0) - start }
  }

  /** Every term that may match, ascending; some that don't are among them. */
  #candidates(word: QueryWord): Iterable<number> {
    const found = new Set<number>()
    const whole = [...word.synonyms, ...(this.kind === 'identifier' ? [word.whole] : [])]
    const typed = [{ text: word.own, asPrefix: word.asPrefix }, ...word.joined]
    for (const text of whole) {
      const term = this.#terms.find(text)
      if (term !== undefined) found.add(term)
    }
    for (const { text, asPrefix } of typed) {
      const { from, to } = this.#terms.prefixRange(text)
      const begins = this.kind === 'prefix' || (this.kind === 'word' && asPrefix)
      this.#addRange(found, from, begins ? to - from : 1)
    }
    if (this.kind === 'word' && word.typos > 0) this.#addSimilar(found, word)
    return [...found].sort((a, b) => a - b)
  }

  #addRange(found: Set<number>, from: number, length: number): void {
    const end = Math.min(from + length, this.#terms.length)
    for (let term = from; term < end; term++) found.add(term)
  }

  /** An edit gives the term at most one letter of the word that it lacks, so one that lacks more is out. */
  #addSimilar(found: Set<number>, word: QueryWord): void {
    const wanted = letterMask(word.own)
    const { u32 } = this.#heap
    const first = this.postings.masks >>> 2
    for (let term = 0; term < this.#terms.length; term++) {
      if (popcount(wanted & ~(u32[first + term] ?? 0)) <= word.typos) found.add(term)
    }
  }
}
