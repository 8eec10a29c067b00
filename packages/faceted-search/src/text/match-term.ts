import type { TextKind } from '../contract.ts'
import { distance, prefixDistance } from './distance.ts'
import type { QueryWord } from './query-words.ts'

/** How a term matches a word: with how many typing errors, and whether it is the very word as typed. */
export type TermMatch = { readonly typos: number; readonly exact: boolean }

const EXACT: TermMatch = { typos: 0, exact: true }
const LOOSE: TermMatch = { typos: 0, exact: false }

/** How a term of an attribute of this kind matches a word of the query, if it does. The definition for all indexes. */
export function matchTerm(word: QueryWord, term: string, kind: TextKind): TermMatch | undefined {
  if (kind === 'identifier') return isIdentifier(word, term) ? EXACT : undefined
  if (term === word.own) return EXACT
  if (isSame(word, term, kind)) return LOOSE
  if (kind === 'prefix') return term.startsWith(word.own) ? LOOSE : undefined
  const typos = (word.asPrefix ? prefixDistance : distance)(word.own, term, word.typos)
  return typos <= word.typos ? { typos, exact: false } : undefined
}

/** The term is the identifier as typed: as one word, as two, or as the whole query. */
function isIdentifier(word: QueryWord, term: string): boolean {
  return term === word.own || term === word.whole || word.joined.some((pair) => pair.text === term)
}

/** The term is the word written together with a neighbour, or a synonym. */
function isSame(word: QueryWord, term: string, kind: TextKind): boolean {
  const begins = (pair: { text: string; asPrefix: boolean }) => pair.asPrefix || kind === 'prefix'
  const together = word.joined.some((pair) => (begins(pair) ? term.startsWith(pair.text) : term === pair.text))
  return together || word.synonyms.includes(term)
}
