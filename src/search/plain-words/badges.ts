import { distance, words as wordsOf } from '@forecourt/faceted-search/adapter'
import { NOT_WORDS, ORDINARY } from './grammar.ts'
import type { Part } from './reading.ts'
import { hasWords } from './site-words.ts'
import { keyOf } from './tokens.ts'

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
  text: string,
  badges: readonly string[],
  isNamed: boolean,
): { readonly parts: readonly Part[]; readonly text: string } {
  const words = text.split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  const left: string[] = []
  for (let at = 0; at < words.length;) {
    const found = longestBadge(words, at, badges, isNamed)
    if (found) {
      const not = left.splice(left.length - notBefore(left))
      const said = [...not, ...words.slice(at, at + found.length)].join(' ')
      parts.push({ kind: 'value', attribute: 'badge', values: found.values, isExcluded: not.length > 0, said })
    } else left.push(words[at] ?? '')
    at += found?.length ?? 1
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

function longestBadge(words: readonly string[], at: number, badges: readonly string[], isNamed: boolean) {
  for (let length = words.length - at; length > 0; length--) {
    const values = badgesNamed(words.slice(at, at + length), badges, isNamed)
    if (values.length > 0) return { values, length }
  }
  const misspelt = isNamed ? badgesLike(words[at] ?? '', badges) : []
  return misspelt.length > 0 ? { values: misspelt, length: 1 } : null
}

/** The badges that differ from a misspelled word by one letter: "wildtrack" is Wildtrak. */
function badgesLike(word: string, badges: readonly string[]): readonly string[] {
  const key = keyOf(word)
  if (key.length < SHORTEST_MISSPELT || /\d/.test(key) || ORDINARY.has(key)) return []
  return badges.filter((badge) => keyOf(badge)[0] === key[0] && distance(keyOf(badge), key, 1) <= 1)
}

function withPlus(text: string): string {
  return keyOf(text.replaceAll('+', 'plus'))
}

function badgesNamed(words: readonly string[], badges: readonly string[], isNamed: boolean): readonly string[] {
  const key = keyOf(words.join(''))
  if (key === '' || (/^\d+$/.test(key) && (!isNamed || key.length < 3))) return []
  const exact = badges.filter((badge) => keyOf(badge) === key)
  const part = words.flatMap(wordsOf)
  const wider = badges.filter((badge) => keyOf(badge) !== key && hasWords(wordsOf(badge), part))
  // "GLX+" is a badge beside GLX, and not said by "GLX".
  const signed = exact.filter((badge) => withPlus(badge) === withPlus(words.join('')))
  if (signed.length > 0 && isNamed) return signed
  if (exact.length > 0) return isNamed || wider.length === 0 ? exact : []
  return isNamed && wider.length <= MAX_BADGES ? wider : []
}
