import { distance, words as wordsOf } from '@forecourt/faceted-search/adapter'
import { NOT_WORDS, ORDINARY } from './grammar.ts'
import type { Part } from './reading.ts'
import { hasWords } from './site-words.ts'
import { keyOf } from './tokens.ts'

/** A badge of which only a part is named stands for at most that many. */
const MOST_BADGES = 8
/** Shorter names of badges differ by one letter too often: GX and GXL. */
const SHORTEST_MISSPELT = 6
const NOT = new Set(NOT_WORDS.map(keyOf))
const LONGEST_NOT = Math.max(...NOT_WORDS.map((phrase) => phrase.split(' ').length))

/**
 * Words left over that are badges of the models named: "sr5" of a HiLux is SR5, "ascent" of a Corolla every Ascent, and "not performance"
 * of a Tesla leaves that badge out. `isNamed`: a make or
 * model is named; without one only a badge that no other contains is understood, so that "sport" still finds every sport badge as text.
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

/** The number of words at the end that exclude what follows. */
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

/** Badges one letter away from a word that is none itself: "wildtrack" is Wildtrak. */
function badgesLike(word: string, badges: readonly string[]): readonly string[] {
  const key = keyOf(word)
  if (key.length < SHORTEST_MISSPELT || /\d/.test(key) || ORDINARY.has(key)) return []
  return badges.filter((badge) => keyOf(badge)[0] === key[0] && distance(keyOf(badge), key, 1) <= 1)
}

function badgesNamed(words: readonly string[], badges: readonly string[], isNamed: boolean): readonly string[] {
  const key = keyOf(words.join(''))
  if (key === '' || (/^\d+$/.test(key) && (!isNamed || key.length < 3))) return []
  const exact = badges.filter((badge) => keyOf(badge) === key)
  const part = words.flatMap(wordsOf)
  const wider = badges.filter((badge) => keyOf(badge) !== key && hasWords(wordsOf(badge), part))
  if (exact.length > 0) return isNamed || wider.length === 0 ? exact : []
  return isNamed && wider.length <= MOST_BADGES ? wider : []
}
