import type { TextKind } from '../contract.ts'
import { matchTerm, type TermMatch } from '../text/match-term.ts'
import type { QueryWord } from '../text/query-words.ts'
import type { ReferenceRecord } from './record.ts'

/** How well a document matches the text; smaller numbers are better. All are 0 without text. */
export type TextScore = {
  /** Sum of typos, each word by its best term. */
  readonly typos: number
  /** 0 where the whole query is an identifier of the document, else 1. */
  readonly identifier: number
  /** Sum of ranks, each word by its most important matching attribute. */
  readonly attribute: number
  /** Number of words that the document doesn't contain as whole words, as typed or as a synonym. */
  readonly inexact: number
}

export const NO_TEXT: TextScore = { typos: 0, identifier: 0, attribute: 0, inexact: 0 }

type WordScore = { typos: number; rank: number; exact: boolean }

/** Returns a function that scores a record; undefined if a word of the query doesn't match it. */
export function textMatcher(query: readonly QueryWord[]): (record: ReferenceRecord) => TextScore | undefined {
  if (query.length === 0) return () => NO_TEXT
  const whole = query[0]?.whole
  const matchers = query.map(rememberingMatcher)
  return (record) => {
    const scores: WordScore[] = []
    for (const match of matchers) {
      const score = wordScore(record, match)
      if (!score) return undefined
      scores.push(score)
    }
    const identified = record.text.some(
      (list) => list.kind === 'identifier' && list.terms.some((term) => term === whole),
    )
    return {
      typos: sum(scores.map((score) => score.typos)),
      identifier: identified ? 0 : 1,
      attribute: sum(scores.map((score) => score.rank)),
      inexact: scores.filter((score) => !score.exact).length,
    }
  }
}

type Matcher = (term: string, kind: TextKind) => TermMatch | undefined

/** Caches matches, because terms recur in many documents. */
function rememberingMatcher(word: QueryWord): Matcher {
  const known = { word: new Map(), prefix: new Map(), identifier: new Map() } satisfies Record<TextKind, unknown>
  return (term, kind) => {
    const seen: Map<string, TermMatch | null> = known[kind]
    let match = seen.get(term)
    if (match === undefined) seen.set(term, (match = matchTerm(word, term, kind) ?? null))
    return match ?? undefined
  }
}

function wordScore(record: ReferenceRecord, match: Matcher): WordScore | undefined {
  let score: WordScore | undefined
  for (const list of record.text) {
    for (const term of list.terms) {
      const found = match(term, list.kind)
      if (!found) continue
      score ??= { typos: found.typos, rank: list.rank, exact: false }
      score.typos = Math.min(score.typos, found.typos)
      score.rank = Math.min(score.rank, list.rank)
      score.exact ||= found.exact
    }
  }
  return score
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
