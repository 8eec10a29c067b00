import type { Bits, BitSpace } from '../bitset/bit-space.ts'
import type { Query } from '../contract.ts'
import { phraseTerms } from '../text/phrase-terms.ts'
import type { QueryWord } from '../text/query-words.ts'
import { addTermRows, WordMatch, type WordSource } from './word-match.ts'

export type TextRule = 'words' | 'typo' | 'identifier' | 'attribute' | 'exactness'
/** Rows with the same score in one rule, of one word. The levels of a word are disjoint. */
export type Level = { readonly score: number; readonly bits: Bits }

/** Options of a text search, besides its words. */
export type TextOptions = Pick<Query, 'matching' | 'phrases' | 'without'>

/** The matches of a text within one query: the rows and their scores. */
export class TextMatch {
  readonly #words: readonly WordMatch[]
  readonly #options: TextOptions
  readonly #first: QueryWord | undefined
  readonly #text: WordSource
  readonly #space: BitSpace
  /** If words from the end may be missing: for each word, the rows that match it and all words before it. */
  readonly #matched: Bits[] = []

  /** @param base the live rows that match the query's base filter */
  constructor(query: readonly QueryWord[], options: TextOptions, text: WordSource, base: Bits, space: BitSpace) {
    this.#options = options
    this.#first = query[0]
    this.#text = text
    this.#space = space
    this.#words = query.map((word) => this.#matchWord(word, base))
  }

  /** Typos are tolerated only if no row of the base filter matches the word without one. */
  #matchWord(word: QueryWord, base: Bits): WordMatch {
    const space = this.#space
    const match = new WordMatch(word, this.#text)
    if (match.typos.length < 2 || match.typos[0] !== 0) return match
    const rows = space.clear(space.take())
    match.addRows(space, rows, (hit) => hit.typos === 0)
    const matchesExactly = space.count(space.and(rows, base, rows)) > 0
    return matchesExactly ? new WordMatch({ ...word, typos: 0 }, this.#text) : match
  }

  /** The rows of a set that match the text with its phrases and exclusions, as a new set. */
  within(set: Bits): Bits {
    const space = this.#space
    let out = space.and(set, set)
    for (const phrase of this.#options.phrases ?? []) out = space.and(out, this.#phraseRows(phrase, out))
    for (const text of this.#options.without ?? []) out = space.andNot(out, this.#phraseRows(text, out))
    return this.#options.matching === 'last' ? this.#withinFirst(out) : this.#withinAll(out)
  }

  /** The rows that match every word. Overwrites the set. */
  #withinAll(out: Bits): Bits {
    const one = this.#space.take()
    for (const word of this.#words) {
      word.addRows(this.#space, this.#space.clear(one))
      this.#space.and(out, one, out)
    }
    return out
  }

  /** The rows that match the first word. Records how many of the following words they match. */
  #withinFirst(set: Bits): Bits {
    let rest = set
    for (const word of this.#words) {
      const rows = this.#space.clear(this.#space.take())
      word.addRows(this.#space, rows)
      rest = this.#space.and(rest, rows, rows)
      this.#matched.push(rest)
    }
    return this.#matched[0] ?? set
  }

  /** The rows of a set that have the words of a phrase side by side; all rows if it has no words. */
  #phraseRows(text: string, set: Bits): Bits {
    const space = this.#space
    let out = set
    for (const term of phraseTerms(text)) {
      const rows = space.clear(space.take())
      for (const field of this.#text.fields) addTermRows(space, rows, field, term)
      out = space.and(out, rows, rows)
    }
    return out
  }

  /** For each word the levels of a rule within a set of matching rows. A row's score is the sum over the words. */
  levels(rule: TextRule, set: Bits): Level[][] {
    if (rule === 'identifier') return [this.#identifierLevels(set)]
    return this.#words.map((word, index) => {
      const matched = this.#matched[index]
      if (matched === undefined) return this.#wordLevels(rule, word, set)
      const missing = this.#space.andNot(set, matched)
      const present = this.#space.and(set, matched)
      if (rule === 'words') return [{ score: 0, bits: present }, { score: 1, bits: missing }] // oxfmt-ignore
      // A missing word must not count against the others, so it scores 0 in other rules.
      return [...this.#wordLevels(rule, word, present), { score: 0, bits: missing }]
    })
  }

  #wordLevels(rule: TextRule, word: WordMatch, set: Bits): Level[] {
    // Every word matches, so this rule distinguishes nothing.
    if (rule === 'words') return [{ score: 0, bits: set }]
    if (rule === 'exactness') return this.#exactLevels(word, set)
    const scores = rule === 'typo' ? word.typos : word.ranks
    const steps = scores.slice(0, -1).map((score): Step => {
      const wanted = rule === 'typo' ? byTypos(score) : byRank(score)
      return [score, (bits) => word.addRows(this.#space, bits, wanted)]
    })
    return this.#split(set, steps, scores.at(-1) ?? 0)
  }

  /** Score 0 for rows with an exact match, 1 for others. One level if all matching terms are of one kind. */
  #exactLevels(word: WordMatch, set: Bits): Level[] {
    const [exact, ...others] = word.exact
    if (others.length === 0) return [{ score: exact ? 0 : 1, bits: set }]
    return this.#split(set, [[0, (bits) => word.addRows(this.#space, bits, (hit) => hit.exact)]], 1)
  }

  /** Score 0 for rows that have the whole query as an identifier, 1 for others. */
  #identifierLevels(set: Bits): Level[] {
    const { own = '', whole = '' } = this.#first ?? {}
    const identifier: QueryWord = {
      own: whole || own,
      typos: 0,
      asPrefix: false,
      joined: [],
      otherForms: [],
      synonyms: [],
      whole,
    }
    const fields = this.#text.fields.filter((field) => field.kind === 'identifier')
    const match = new WordMatch(identifier, { ...this.#text, fields, hitCache: UNCACHED })
    if (!match.exact.includes(true)) return [{ score: 1, bits: set }]
    return this.#split(set, [[0, (bits) => match.addRows(this.#space, bits, (hit) => hit.exact)]], 1)
  }

  /** Splits a set into levels. Each step takes the rows that it adds from those that are left; the remaining rows score `last`. */
  #split(set: Bits, steps: readonly Step[], last: number): Level[] {
    const space = this.#space
    let rest = set
    const levels: Level[] = []
    for (const [score, add] of steps) {
      const bits = space.clear(space.take())
      add(bits)
      levels.push({ score, bits: space.and(bits, rest, bits) })
      rest = space.andNot(rest, bits)
    }
    return [...levels, { score: last, bits: rest }]
  }
}

type Step = readonly [score: number, add: (bits: Bits) => void]

/** The whole query as a word is rarely asked for again. */
const UNCACHED: WordSource['hitCache'] = { of: (word) => (field) => field.hits(word) }

function byTypos(maximum: number): (hit: { typos: number }) => boolean {
  return (hit) => hit.typos <= maximum
}

function byRank(maximum: number): (hit: unknown, rank: number) => boolean {
  return (_hit, rank) => rank <= maximum
}
