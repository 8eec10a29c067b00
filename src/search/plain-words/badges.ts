import { distance, words as wordsOf } from '@forecourt/faceted-search/adapter'
import { NOT_WORDS } from './relation-words.ts'
import type { Part, Reading } from './reading.ts'
import { hasWords } from './site-words.ts'
import type { Speech } from './speech.ts'
import { keyOf } from './tokens.ts'

/** A part that is a badge. A guess is right only if a single model has such a badge. */
type BadgePart = Part & { readonly isGuess?: true }
export type BadgedWords = { readonly parts: readonly BadgePart[]; readonly text: string }

/** `isNamed`: whether a make or model is named. */
type BadgeRules = { readonly isNamed: boolean; readonly speech: Speech }

/** Maximum number of badges that a part of a badge may stand for. */
const MAX_BADGES = 8
/** Shorter badges are not corrected, because many differ by one letter: GX and GXL. */
const SHORTEST_MISSPELT = 6
const NOT = new Set(NOT_WORDS.map(keyOf))
const LONGEST_NOT = Math.max(...NOT_WORDS.map((phrase) => phrase.split(' ').length))

/**
 * Finds badges in the words left over: "sr5" for a HiLux is SR5, "ascent" for a Corolla is every Ascent, and "not performance" for a Tesla
 * excludes that badge. `isNamed` says whether a make or model is named. Without one, a badge is understood only if no other badge contains
 * it, so that "sport" still finds every sport badge as text.
 */
export function readBadges(
  { text, corrections, alternatives }: Pick<Reading, 'text' | 'corrections' | 'alternatives'>,
  badges: readonly string[],
  { isNamed, speech }: BadgeRules,
): BadgedWords {
  const typed = text.split(/\s+/).filter(Boolean)
  const words = typed.map((word) => corrections.get(word) ?? word)
  const parts: BadgePart[] = []
  const left: string[] = []
  // The last badge, which only a whole name beside it makes one of two.
  let last: { readonly end: number; readonly isWhole: boolean } | undefined
  for (let at = 0; at < words.length;) {
    const found = longestBadge(words, at, badges, { isNamed, speech })
    const isBeside = last?.end === at && !alternatives.has(at)
    // The "turbo" after "xr6" is no second badge such as G6E Turbo, and neither is that before it.
    if (!found || (isBeside && !found.isWhole)) {
      left.push(typed[at] ?? '')
      at++
      continue
    }
    if (isBeside && last?.isWhole === false) left.push(parts.pop()?.said ?? '')
    const not = left.splice(left.length - notBefore(left))
    const end = at + found.length
    parts.push({
      kind: 'value',
      attribute: 'badge',
      values: found.values,
      isExcluded: not.length > 0,
      said: [...not, ...typed.slice(at, end)].join(' '),
      ...(found.isGuess && { isGuess: true }),
    })
    last = { end, isWhole: found.isWhole }
    at = end
  }
  return { parts, text: left.join(' ') }
}

/** The number of words at the end that exclude the next value: "not", "other than". */
function notBefore(left: readonly string[]): number {
  for (let length = Math.min(LONGEST_NOT, left.length); length > 0; length--) {
    if (NOT.has(keyOf(left.slice(-length).join('')))) return length
  }
  return 0
}

function longestBadge(
  words: readonly string[],
  at: number,
  badges: readonly string[],
  { isNamed, speech }: BadgeRules,
) {
  for (let length = words.length - at; length > 0; length--) {
    const part = words.slice(at, at + length)
    const values = badgesNamed(part, badges, isNamed)
    const isOrdinary = !isNamed && length === 1 && speech.ordinary.has(keyOf(part.join('')))
    const isWhole = values.some((badge) => isBadge(keyOf(part.join('')), badge))
    if (values.length > 0 && !isOrdinary) return { values, length, isGuess: false, isWhole }
    const guessed = isNamed ? [] : badgesBegun(part, badges, speech)
    if (guessed.length > 0) return { values: guessed, length, isGuess: true, isWhole: false }
  }
  const misspelt = isNamed ? badgesLike(words[at] ?? '', badges, speech) : []
  return misspelt.length > 0 ? { values: misspelt, length: 1, isGuess: false, isWhole: true } : null
}

/** Whether consecutive words make up the key: "fatboy" is in Fat Boy 114. */
function hasRun(words: readonly string[], key: string): boolean {
  return key.length >= SHORTEST_BEGINNING - 1 && words.some((_, at) => runLength(words.slice(at), key) > 1)
}

/** The number of words at the beginning that make up the key; 0 if none do. */
function runLength(words: readonly string[], key: string): number {
  return words.findIndex((_, at) => words.slice(0, at + 1).join('') === key) + 1
}

/** Shorter words do not stand for the badges that begin with them, unless no model is named. */
const SHORTEST_BEGINNING = 5

/** The badges that begin with these words, where no model is named: "m340i" is an M340i xDrive, "fireblade" a Fireblade SP. */
function badgesBegun(part: readonly string[], badges: readonly string[], speech: Speech): readonly string[] {
  const said = part.flatMap(wordsOf)
  const key = keyOf(part.join(''))
  const isTelling = /\p{L}.*\d|\d.*\p{L}/u.test(key) ? key.length > 3 : key.length >= SHORTEST_BEGINNING
  const isEveryday = part.map(keyOf).every((word) => speech.ordinary.has(word) || speech.softWords.has(word))
  if (!isTelling || isEveryday) return []
  const begun = badges.filter(
    (badge) => said.every((word, at) => wordsOf(badge)[at] === word) || runLength(wordsOf(badge), key) > 0,
  )
  return begun.length <= MAX_BADGES ? begun : []
}

/** The badges that differ from a misspelled word by one letter: "wildtrack" is Wildtrak. */
function badgesLike(word: string, badges: readonly string[], { ordinary }: Speech): readonly string[] {
  const key = keyOf(word)
  if (key.length < SHORTEST_MISSPELT || /\d/.test(key) || ordinary.has(key)) return []
  return badges.filter((badge) => keyOf(badge)[0] === key[0] && distance(keyOf(badge), key, 1) <= 1)
}

function withPlus(text: string): string {
  return keyOf(text.replaceAll('+', 'plus'))
}

/** "GTIs" are badges GTI where a model is named. */
function isPlural(key: string, badge: string): boolean {
  return key.length > 3 && key === `${keyOf(badge)}s`
}

function isBadge(key: string, badge: string): boolean {
  return keyOf(badge) === key || withPlus(badge) === key || isPlural(key, badge)
}

function badgesNamed(words: readonly string[], badges: readonly string[], isNamed: boolean): readonly string[] {
  const key = keyOf(words.join(''))
  if (key === '' || (/^\d+$/.test(key) && (!isNamed || key.length < 3))) return []
  const exact = badges.filter((badge) => isBadge(key, badge))
  const part = words.flatMap(wordsOf)
  const wider = badges.filter(
    (badge) => keyOf(badge) !== key && (hasWords(wordsOf(badge), part) || hasRun(wordsOf(badge), key)),
  )
  // "GLX+" is a badge beside GLX, and not said by "GLX".
  const signed = exact.filter((badge) => withPlus(badge) === withPlus(words.join('')))
  if (signed.length > 0 && isNamed) return signed
  if (exact.length > 0) return isNamed || wider.length === 0 ? exact : []
  return isNamed && wider.length <= MAX_BADGES ? wider : []
}
