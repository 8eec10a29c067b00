import { AFTERWARDS, COMPARATORS, JOIN_WORDS } from './grammar.ts'
import { numberAt } from './numbers.ts'
import { lengthAt, wordList } from './phrases.ts'
import type { Token } from './tokens.ts'

/** Words and signs that make a number a bound: `under`, `<`, `+`, `or less`, and those between two numbers: `to`, `-`. */

export type Side = 'from' | 'to' | 'around' | 'exactly'
const TO = wordList(COMPARATORS.to)
const FROM = wordList(COMPARATORS.from)
const AROUND = wordList(COMPARATORS.around)
const AFTER_TO = wordList(AFTERWARDS.to)
const AFTER_FROM = wordList(AFTERWARDS.from)
const AFTER_AROUND = wordList(AFTERWARDS.around)
const JOINS = wordList(JOIN_WORDS)
/** Comparators that exclude the number itself if it is a count: "more than 5 seats" begins at 6. */
const STRICT = wordList(['over', 'above', 'more than', 'greater than', 'under', 'below', 'less than', 'fewer than'])

/** Words after a number that make it a bound: `+`, "or less", "and up". */
export function boundAfter(
  tokens: readonly Token[],
  at: number,
): { readonly side: Side; readonly length: number } | null {
  if (tokens[at]?.text === '+') return { side: 'from', length: 1 }
  const sides = [
    { side: 'to', length: lengthAt(tokens, at, AFTER_TO) },
    { side: 'from', length: lengthAt(tokens, at, AFTER_FROM) },
    { side: 'around', length: lengthAt(tokens, at, AFTER_AROUND) },
  ] as const
  const best = sides.reduce((longest, each) => (each.length > longest.length ? each : longest))
  return best.length === 0 || isBeforeAmount(tokens, at, best.length) ? null : best
}

/** Whether the words belong to the amount after them: the "max" of "450 km range max 60k", the "no more" of "7 seats, no more than 30k". */
function isBeforeAmount(tokens: readonly Token[], at: number, length: number): boolean {
  const and = Number(tokens[at]?.key === 'and')
  const comparator = comparatorAt(tokens, at + and).length
  const start = at + and + comparator
  const next = tokens[start]
  const isAmount = next?.text === '$' || (next?.kind === 'number' && !/^(?:19|20)\d\d$/.test(next.text))
  return isAmount && comparator >= length - and && !isPartOfWord(tokens, start)
}

/** Whether a number begins a word that is no amount: the 4 of "4wd", but not the 30 of "30k". */
function isPartOfWord(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next?.kind === 'word' && next.isGlued && numberAt(tokens, at)?.length === 1
}

type Comparator = { readonly side: Side | null; readonly length: number; readonly isStrict: boolean }

export function comparatorAt(tokens: readonly Token[], at: number): Comparator {
  const sign = SIGNS[tokens[at]?.text ?? '']
  if (sign) return { side: sign, length: tokens[at + 1]?.text === '=' ? 2 : 1, isStrict: false }
  const sides = [
    ['to', lengthAt(tokens, at, TO)],
    ['from', lengthAt(tokens, at, FROM)],
    ['around', lengthAt(tokens, at, AROUND)],
  ] as const
  const [side, length] = sides.reduce((best, each) => (each[1] > best[1] ? each : best))
  if (length === 0) return { side: null, length: 0, isStrict: false }
  return { side, length, isStrict: lengthAt(tokens, at, STRICT) === length }
}

const SIGNS: Readonly<Record<string, Side>> = { '<': 'to', '≤': 'to', '>': 'from', '≥': 'from', '~': 'around' }

function isDash(token: Token | undefined): boolean {
  return token !== undefined && /^[-–—]$/.test(token.text)
}

/** The number of tokens that join two numbers to a range; 0 if none does. */
export function joinAt(tokens: readonly Token[], at: number): number {
  return isDash(tokens[at]) ? 1 : lengthAt(tokens, at, JOINS)
}
