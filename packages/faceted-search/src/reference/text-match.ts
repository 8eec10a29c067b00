import type { Query, Searchable } from '../contract.ts'
import { matchTerm, type TermMatch } from '../text/match-term.ts'
import { phraseTerms } from '../text/phrase-terms.ts'
import { wordFor, type QueryWord } from '../text/query-words.ts'
import type { ReferenceRecord, TermList } from './record.ts'

/** Rank of a document's match with the text; smaller numbers are better. All are 0 without text. */
export type TextScore = {
  /** Words from the first missing one on. */
  readonly missing: number
  /** Sum of typos, each word by its best term. */
  readonly typos: number
  /** 0 where the whole query is an identifier of the document, else 1. */
  readonly identifier: number
  /** Sum of ranks, each word by its most important matching attribute. */
  readonly attribute: number
  /** Number of words that the document doesn't contain as whole words, as typed or as a synonym. */
  readonly inexact: number
}

export const NO_TEXT: TextScore = { missing: 0, typos: 0, identifier: 0, attribute: 0, inexact: 0 }

type WordScore = { typos: number; rank: number; exact: boolean }

/** A question to a record: its score, or undefined where it doesn't match. */
export function textMatcher(
  words: readonly QueryWord[],
  query: Pick<Query, 'matching' | 'phrases' | 'without' | 'searchOn'> = {},
): (record: ReferenceRecord) => TextScore | undefined {
  const { matching = 'all', phrases = [], without = [], searchOn } = query
  const whole = words[0]?.whole
  const matchers = words.map(rememberingMatcher)
  return (record) => {
    const lists = searchOn ? record.text.filter(({ attribute }) => searchOn.includes(attribute)) : record.text
    if (!phrases.every((phrase) => hasPhrase(lists, phrase))) return undefined
    if (without.some((text) => hasPhrase(lists, text))) return undefined
    if (words.length === 0) return NO_TEXT
    const scores: WordScore[] = []
    for (const match of matchers) {
      const score = wordScore(lists, match)
      if (!score) break
      scores.push(score)
    }
    const missing = words.length - scores.length
    if (scores.length === 0 || (missing > 0 && matching === 'all')) return undefined
    const identified = lists.some(
      ({ searchable, terms }) => searchable.kind === 'identifier' && terms.some((term) => term === whole),
    )
    return {
      missing,
      typos: sum(scores.map((score) => score.typos)),
      identifier: identified ? 0 : 1,
      attribute: sum(scores.map((score) => score.rank)),
      inexact: scores.filter((score) => !score.exact).length,
    }
  }
}

/** A text without words is everywhere. */
function hasPhrase(lists: readonly TermList[], text: string): boolean {
  return phraseTerms(text).every((term) => lists.some(({ terms }) => terms.includes(term)))
}

type Matcher = (term: string, searchable: Searchable) => TermMatch | undefined

/** Caches matches by attribute, because terms recur in many documents. */
function rememberingMatcher(word: QueryWord): Matcher {
  const known = new Map<Searchable, Map<string, TermMatch | null>>()
  return (term, searchable) => {
    const seen = known.get(searchable) ?? new Map<string, TermMatch | null>()
    known.set(searchable, seen)
    let match = seen.get(term)
    if (match === undefined) {
      match = matchTerm(wordFor(word, searchable), term, searchable.kind) ?? null
      seen.set(term, match)
    }
    return match ?? undefined
  }
}

function wordScore(lists: readonly TermList[], match: Matcher): WordScore | undefined {
  let score: WordScore | undefined
  for (const { searchable, terms } of lists) {
    for (const term of terms) {
      const found = match(term, searchable)
      if (!found) continue
      score ??= { typos: found.typos, rank: searchable.rank, exact: false }
      score.typos = Math.min(score.typos, found.typos)
      score.rank = Math.min(score.rank, searchable.rank)
      score.exact ||= found.exact
    }
  }
  return score
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
