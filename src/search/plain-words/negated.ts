import { readAmount, readSeats } from './amounts.ts'
import { NEGATIONS } from './grammar.ts'
import { readMeasure } from './measures.ts'
import { lengthAt, phraseAt, wordList } from './phrases.ts'
import type { Match, ReadingContext, Rule } from './reading.ts'
import {
  AFTER_NEGATION,
  EXCLUDED_AFTER,
  NEGATIVE_VERBS,
  NOT_NEEDED_AFTER,
  NOT_NEEDED_BEFORE,
  NOT_WORDS,
} from './relation-words.ts'
import { skipSmallWords } from './skipped-words.ts'
import type { Token } from './tokens.ts'
import { readYear } from './years.ts'

/** Negations of bounds, and values that a sentence leaves open or excludes afterwards. */

const NEGATION = wordList([...NEGATIONS, ...NEGATIVE_VERBS, ...NOT_WORDS])
const BETWEEN = wordList(AFTER_NEGATION)
const MOST_BETWEEN = 8
const NOT: Token = { kind: 'word', key: 'not', text: 'not', isGlued: false }
const BOUNDS: readonly Rule[] = [readMeasure, readYear, readSeats, readAmount]

/**
 * Reads a bound whose negation stands apart: "nothing that was made before 2018", "dont want anything over 20k". The grammar knows the
 * negated comparisons themselves ("not before", "not over"), so the negation is read as if it stood next to the comparison.
 */
export const readNegated: Rule = (tokens, start, context) => {
  const negation = lengthAt(tokens, start, NEGATION)
  if (negation === 0) return null
  const first = start + negation
  for (let at = first; at <= first + MOST_BETWEEN && at < tokens.length;) {
    const bound = boundAt([NOT, ...tokens.slice(at)], context)
    if (bound) return { ...bound, length: at - start + bound.length - 1 }
    const between = lengthAt(tokens, at, BETWEEN) || Number(context.nouns.includes(tokens[at]?.key ?? ''))
    if (between === 0) return null
    at += between
  }
  return null
}

/** The bound that begins with the negation. */
function boundAt(tokens: readonly Token[], context: ReadingContext): Match | null {
  for (const rule of BOUNDS) {
    const match = rule(tokens, 0, context)
    if (match && match.length > 2) return match
  }
  return null
}

const OPEN_BEFORE = wordList(NOT_NEEDED_BEFORE)
const OPEN_AFTER = wordList(NOT_NEEDED_AFTER)
const EXCLUDED = wordList(EXCLUDED_AFTER)

/** Skips a value that is not needed, "sunroof not needed", and reads one that is excluded after it, "manual is a no". */
export const readOpen: Rule = (tokens, start, { words }) => {
  const before = lengthAt(tokens, start, OPEN_BEFORE)
  const at = before > 0 ? skipSmallWords(tokens, start + before, words) : start
  const value = phraseAt(tokens, at, words.phrases)
  if (!value) return null
  const end = at + value.length
  if (before > 0) return { length: end - start, parts: [] }
  const open = lengthAt(tokens, end, OPEN_AFTER)
  if (open > 0) return { length: end + open - start, parts: [] }
  const excluded = lengthAt(tokens, end, EXCLUDED)
  if (excluded === 0) return null
  return { length: end + excluded - start, parts: [{ kind: 'value', ...value.meaning, isExcluded: true }] }
}
