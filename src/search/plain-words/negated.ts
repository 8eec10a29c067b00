import { readAmount, readSeats } from './amounts.ts'
import { NEGATIONS } from './grammar.ts'
import { readMeasure } from './measures.ts'
import { lengthAt, wordList } from './phrases.ts'
import type { Match, ReadingContext, Rule } from './reading.ts'
import { AFTER_NEGATION, NOT_WORDS } from './relation-words.ts'
import type { Token } from './tokens.ts'
import { readYear } from './years.ts'

const NEGATION = wordList([...NEGATIONS, ...NOT_WORDS])
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
