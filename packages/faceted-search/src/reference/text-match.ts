import type { Query, Searchable } from '../contract.ts'
import { matchTerm, type TermMatch } from '../text/match-term.ts'
import { phraseTerms } from '../text/phrase-terms.ts'
import { wordFor, type QueryWord } from '../text/query-words.ts'
import type { ReferenceRecord, TermList } from './record.ts'

/** Rank of a document's match with the text; smaller numbers are better. All are 0 without text. */
export type TextScore = {
  /** Number of words from the first one on that doesn't match. */
  readonly missing: number
  /** Sum of typos, each word by its best term. */
  readonly typos: number
  /** 0 where the whole query is an identifier of the document, else 1. */
  readonly identifier: number
  /** Sum of the attributes' ranks, each word by its most important matching attribute. */
  readonly attribute: number
  /** Number of words that the document doesn't contain as whole words, as typed or as a synonym. */
  readonly inexact: number
}

const NO_TEXT: TextScore = { missing: 0, typos: 0, identifier: 0, attribute: 0, inexact: 0 }

type WordScore = { typos: number; rank: number; exact: boolean }

/** Returns a function that scores a record; its result is undefined if the record doesn't match. */
export function textMatcher(
  words: readonly QueryWord[],
  query: Pick<Query, 'matching' | 'phrases' | 'without' | 'searchOn'> = {},
): (record: ReferenceRecord) => TextScore | undefined {
  const { matching = 'all', phrases = [], without = [], searchOn } = query
  const whole = words[0]?.whole
  const matchers = words.map(cachedMatcher)
  return (record) => {
    const lists = searchOn ? record.text.filter(({ attribute }) => searchOn.includes(attribute)) : record.text
    if (!phrases.every((phrase) => hasPhrase(lists, phrase))) return undefined
    if (without.some((text) => hasPhrase(lists, text))) return undefined
    if (words.length === 0) return NO_TEXT
    const scores = scoresOfFirst(matchers, lists)
    const missing = words.length - scores.length
    if (scores.length === 0 || (missing > 0 && matching === 'all')) return undefined
    return {
      missing,
      typos: sum(scores.map((score) => score.typos)),
      identifier: lists.some((list) => isIdentifier(list, whole)) ? 0 : 1,
      attribute: sum(scores.map((score) => score.rank)),
      inexact: scores.filter((score) => !score.exact).length,
    }
  }
}

/** The scores of the first words, up to the first one that doesn't match. */
function scoresOfFirst(matchers: readonly Matcher[], lists: readonly TermList[]): WordScore[] {
  const scores: WordScore[] = []
  for (const match of matchers) {
    const score = wordScore(lists, match)
    if (!score) break
    scores.push(score)
  }
  return scores
}

function isIdentifier({ searchable, terms }: TermList, text: string | undefined): boolean {
  return searchable.kind === 'identifier' && text !== undefined && terms.includes(text)
}

/** Whether every term of a phrase is in one of the attributes. A phrase without words is in every document. */
function hasPhrase(lists: readonly TermList[], text: string): boolean {
  return phraseTerms(text).every((term) => lists.some(({ terms }) => terms.includes(term)))
}

type Matcher = (term: string, searchable: Searchable) => TermMatch | undefined

/** Caches matches by attribute, because terms recur in many documents. */
function cachedMatcher(word: QueryWord): Matcher {
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

/** The best of typos, rank and exactness among all matching terms, each for itself. */
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
