import type { TextKind } from '../contract.ts'
import { distance, prefixDistance } from './distance.ts'
import { isIdentifierEnd } from './identifiers.ts'
import type { QueryWord } from './query-words.ts'
import { isSwapOnly, keepsFirstLetter, swapped } from './typos.ts'

/** A match of a term with a word: the number of typos, and whether it is the whole word as typed, joined or a synonym. */
export type TermMatch = { readonly typos: number; readonly exact: boolean }

const WHOLE: TermMatch = { typos: 0, exact: true }
const PART: TermMatch = { typos: 0, exact: false }

/**
 * Matches a term of an attribute of this kind with a word of the query, as `wordFor` makes it for the attribute; undefined if they don't
 * match. All indexes use this definition.
 */
export function matchTerm(word: QueryWord, term: string, kind: TextKind): TermMatch | undefined {
  if (kind === 'identifier') return matchIdentifier(word, term)
  if (isWhole(word, term)) return WHOLE
  if (hasPrefix(term, word, kind)) return PART
  return kind === 'prefix' ? undefined : matchWithTypos(word, term)
}

/** Matches an identifier that equals what was typed (one word, two, or the whole query) or ends with it. */
function matchIdentifier(word: QueryWord, term: string): TermMatch | undefined {
  const typed = identifierForms(word)
  if (typed.includes(term)) return WHOLE
  return typed.some((text) => isIdentifierEnd(text, term)) ? PART : undefined
}

/** The texts that an identifier is compared with. */
export function identifierForms({ own, whole, joined }: QueryWord): readonly string[] {
  return [...new Set([own, whole, ...joined.map(({ text }) => text)])]
}

function isWhole({ own, otherForms, synonyms, joined }: QueryWord, term: string): boolean {
  return (
    term === own || otherForms.includes(term) || synonyms.includes(term) || joined.some(({ text }) => text === term)
  )
}

/** Whether the term starts with the word, alone or joined to its neighbour, where prefixes match. */
function hasPrefix(term: string, word: QueryWord, kind: TextKind): boolean {
  const always = kind === 'prefix'
  if ((always || word.asPrefix) && term.startsWith(word.own)) return true
  return word.joined.some(({ text, asPrefix }) => (always || asPrefix) && term.startsWith(text))
}

function matchWithTypos(word: QueryWord, term: string): TermMatch | undefined {
  if (word.typos === 0) return undefined
  if (isSwapOnly(word.own)) return matchSwapped(word, term)
  if (keepsFirstLetter(word.own) && term[0] !== word.own[0]) return undefined
  const typos = (word.asPrefix ? prefixDistance : distance)(word.own, term, word.typos)
  return typos <= word.typos ? { typos, exact: false } : undefined
}

function matchSwapped(word: QueryWord, term: string): TermMatch | undefined {
  const corrected = swapped(word.own)
  const matches = word.asPrefix ? term.startsWith(corrected) : term === corrected
  return matches ? { typos: 1, exact: false } : undefined
}
