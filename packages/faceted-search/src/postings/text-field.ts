import type { RowList } from '../bitset/bit-space.ts'
import type { Searchable, TextKind } from '../contract.ts'
import type { Heap } from '../memory/heap.ts'
import { popcount } from '../kernels/popcount.ts'
import { StringTable, type StringTableLocation } from '../memory/string-table.ts'
import { mayBeIdentifierEnd } from '../text/identifiers.ts'
import { identifierForms, matchTerm, type TermMatch } from '../text/match-term.ts'
import { wordFor, type QueryWord } from '../text/query-words.ts'
import { isSwapOnly, keepsFirstLetter, swapped } from '../text/typos.ts'
import { storedForm } from './field-terms.ts'
import { letterMask } from './letter-mask.ts'

/** The built part of a text field in the heap: sorted terms, and the rows of each. */
export type Postings = {
  /** Sorted by code point; identifiers are stored backwards. */
  readonly terms: StringTableLocation
  /** u32 per term: the set of its letters, see `letterMask`. 0 for identifiers, which allow no typos. */
  readonly masks: number
  /** u32 per term and one more at the end: the index in `rows` of the term's first row. */
  readonly starts: number
  /** u32 per pair of term and row. Rows ascend within a term. */
  readonly rows: number
}

/** A term that matches a word of the query, by its index among the sorted terms. */
export type TermHit = TermMatch & { readonly term: number }
/** Rows added since the build that have a matching term. */
export type TailHit = TermMatch & { readonly rows: readonly number[] }

/**
 * The terms of one searchable attribute.
 *
 *     terms    cruiser  cx  cx5  land  landcruiser  ...        sorted strings, and a mask of the letters of each
 *     starts   0        2   3    5     6            ...        u32
 *     rows     4 9      1   1 7  4     4            ...        u32; a prefix is one contiguous range
 *     tail     term → rows, for rows since the build
 */
export class TextField {
  /** The attribute. */
  readonly name: string
  readonly rank: number
  readonly kind: TextKind
  readonly postings: Postings
  readonly #searchable: Searchable
  readonly #heap: Heap
  readonly #terms: StringTable
  readonly #tail = new Map<string, number[]>()

  constructor(name: string, searchable: Searchable, postings: Postings, heap: Heap) {
    this.name = name
    this.rank = searchable.rank
    this.kind = searchable.kind
    this.postings = postings
    this.#searchable = searchable
    this.#heap = heap
    this.#terms = new StringTable(heap, postings.terms)
  }

  /** Adds the terms of a row since the build. */
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

  /** Exactly this term: its index among the terms of the build, and its rows since. */
  rowsOf(term: string): { readonly built: number | undefined; readonly tail: readonly number[] } {
    return { built: this.#terms.find(storedForm(term, this.kind)), tail: this.#tail.get(term) ?? [] }
  }

  /** Matching terms of the build, ascending. O(log terms + candidates) without typos, else O(terms) with a cheap test first. */
  hits(asked: QueryWord): TermHit[] {
    const word = wordFor(asked, this.#searchable)
    const hits: TermHit[] = []
    for (const term of this.#candidates(word)) {
      const match = matchTerm(word, storedForm(this.#terms.at(term), this.kind), this.kind)
      if (match) hits.push({ term, typos: match.typos, exact: match.exact })
    }
    return hits
  }

  /** Matching terms since the build. O(terms since the build); identifiers are many, so they are scanned only for a suffix. */
  tailHits(asked: QueryWord): TailHit[] {
    const word = wordFor(asked, this.#searchable)
    const hits: TailHit[] = []
    for (const [term, rows] of this.kind === 'identifier' ? this.#tailCandidates(word) : this.#tail) {
      const match = matchTerm(word, term, this.kind)
      if (match) hits.push({ typos: match.typos, exact: match.exact, rows })
    }
    return hits
  }

  *#tailCandidates(word: QueryWord): Generator<[string, readonly number[]]> {
    const forms = identifierForms(word)
    if (forms.some(mayBeIdentifierEnd)) return yield* this.#tail
    for (const term of forms) {
      const rows = this.#tail.get(term)
      if (rows) yield [term, rows]
    }
  }

  /** The postings of terms `from` to `to` (exclusive) as one list, whose rows ascend only within each term. */
  postingsOf(from: number, to: number): RowList {
    const first = this.postings.starts >>> 2
    const start = this.#heap.u32[first + from] ?? 0
    return { address: this.postings.rows + start * 4, length: (this.#heap.u32[first + to] ?? 0) - start }
  }

  /** All terms that may match, ascending, including some that don't. */
  #candidates(word: QueryWord): Iterable<number> {
    const found = new Set<number>()
    if (this.kind === 'identifier') this.#addIdentifiers(found, word)
    else this.#addWords(found, word)
    return [...found].sort((a, b) => a - b)
  }

  #addIdentifiers(found: Set<number>, word: QueryWord): void {
    for (const form of identifierForms(word)) {
      const { from, to } = this.#terms.prefixRange(storedForm(form, this.kind))
      this.#addRange(found, from, mayBeIdentifierEnd(form) ? to - from : 1)
    }
  }

  #addWords(found: Set<number>, word: QueryWord): void {
    for (const text of [...word.otherForms, ...word.synonyms]) {
      const term = this.#terms.find(text)
      if (term !== undefined) found.add(term)
    }
    for (const { text, asPrefix } of [{ text: word.own, asPrefix: word.asPrefix }, ...word.joined]) {
      this.#addPrefix(found, text, this.kind === 'prefix' || asPrefix)
    }
    if (this.kind !== 'word' || word.typos === 0) return
    if (isSwapOnly(word.own)) this.#addPrefix(found, swapped(word.own), word.asPrefix)
    else this.#addSimilar(found, word)
  }

  /** Adds the terms that start with a text, or only the first of them, which is the text itself if there is such a term. */
  #addPrefix(found: Set<number>, text: string, asPrefix: boolean): void {
    const { from, to } = this.#terms.prefixRange(text)
    this.#addRange(found, from, asPrefix ? to - from : 1)
  }

  #addRange(found: Set<number>, from: number, length: number): void {
    const end = Math.min(from + length, this.#terms.length)
    for (let term = from; term < end; term++) found.add(term)
  }

  /** Each typo accounts for at most one missing letter, so terms that lack more letters can't match. */
  #addSimilar(found: Set<number>, word: QueryWord): void {
    const wanted = letterMask(word.own)
    const { u32 } = this.#heap
    const first = this.postings.masks >>> 2
    const { from, to } = this.#terms.prefixRange(keepsFirstLetter(word.own) ? (word.own[0] ?? '') : '')
    for (let term = from; term < to; term++) {
      if (popcount(wanted & ~(u32[first + term] ?? 0)) <= word.typos) found.add(term)
    }
  }
}
