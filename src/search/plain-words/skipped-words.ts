import { listed } from './listed.ts'
import { countAt } from './numbers.ts'
import { lengthAt, phraseAt, wordList } from './phrases.ts'
import type { Rule } from './reading.ts'
import type { SiteWords } from './site-words.ts'
import type { Token } from './tokens.ts'

/** Words that say nothing about the vehicle searched: `looking 4 a`, `for two adults`. */

/** Skips words that do not describe a vehicle, and the nouns of the site. */
export const readFiller: Rule = (tokens, at, { nouns, words }) => {
  const token = tokens[at]
  if (token?.kind === 'sign') return { length: 1, parts: [] }
  // The "i" of "330i" is part of a name.
  const isPartOfName = token?.isGlued === true && tokens[at - 1]?.kind === 'number'
  const length = isPartOfName
    ? 0
    : Math.max(lengthAt(tokens, at, words.speech.fillers), peopleAt(tokens, at, words), textSpeakAt(tokens, at))
  if (length > 0) return { length, parts: [] }
  return token !== undefined && nouns.includes(token.key) ? { length: 1, parts: [] } : null
}

/** The length of a number of people: "two adults", "three of us", "of six" after a family. */
function peopleAt(tokens: readonly Token[], at: number, { speech }: SiteWords): number {
  const of = Number(tokens[at]?.key === 'of')
  const count = countAt(tokens, at + of)
  if (!count || (of === 1 && tokens[at - 1]?.key !== 'family')) return 0
  const people = lengthAt(tokens, at + of + count.length, speech.people)
  return of === 1 || people > 0 ? of + count.length + people : 0
}

const AFTER_FOUR = wordList(
  listed(
    'a, an, my, me, the, our, us, under, less, around, about, below, max, up to, sale, work, cash, uni, school, city, town, camping, towing, her, him, his',
  ),
)
const BEFORE_FOUR = wordList(
  listed(
    'looking, lookin, lookn, searching, searchin, hunting, huntin, asking, shopping, shoppin, good, perfect, ideal, great',
  ),
)
const AFTER_TWO = wordList(
  listed('tow, carry, fit, drive, buy, get, haul, pull, choose, seat, take, use, spend, replace, go, be, have'),
)

/** The "4" of "looking 4 a ute" and the "2" of "something 2 tow". */
function textSpeakAt(tokens: readonly Token[], at: number): number {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.isGlued === true || next?.isGlued === true) return 0
  const isFour =
    token?.text === '4' &&
    (lengthAt(tokens, at + 1, AFTER_FOUR) > 0 || (before !== undefined && lengthAt([before], 0, BEFORE_FOUR) > 0))
  return Number(isFour || (token?.text === '2' && lengthAt(tokens, at + 1, AFTER_TWO) > 0))
}

/** Skips small words that do not begin a value: the "the" of "the A-Class", but not its "A". */
export function skipSmallWords(tokens: readonly Token[], start: number, { phrases }: SiteWords): number {
  let at = start
  for (;;) {
    const length = lengthAt(tokens, at, SMALL_WORDS)
    if (length === 0 || (phraseAt(tokens, at, phrases)?.length ?? 0) > length) return at
    at += length
  }
}

const SMALL_WORDS = wordList(listed('a, an, the, any, in, my, with, that, is, be, for, of, colour, color'))
