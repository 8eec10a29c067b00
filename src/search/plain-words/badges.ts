import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import type { Part } from './reading.ts'
import { hasWords } from './site-words.ts'
import { keyOf } from './tokens.ts'

/** A badge of which only a part is named stands for at most that many. */
const MOST_BADGES = 8

/**
 * Words left over that are badges of the models named: "sr5" of a HiLux is SR5, "ascent" of a Corolla every Ascent. `isNamed`: a make or
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
      const said = words.slice(at, at + found.length).join(' ')
      parts.push({ kind: 'value', attribute: 'badge', values: found.values, isExcluded: false, said })
    } else left.push(words[at] ?? '')
    at += found?.length ?? 1
  }
  return { parts, text: left.join(' ') }
}

function longestBadge(words: readonly string[], at: number, badges: readonly string[], isNamed: boolean) {
  for (let length = words.length - at; length > 0; length--) {
    const values = badgesNamed(words.slice(at, at + length), badges, isNamed)
    if (values.length > 0) return { values, length }
  }
  return null
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
