import { fold } from '@forecourt/faceted-search/adapter'

/**
 * A run of letters, a number or a sign. `isGlued` means that no space separates it from the token before, as in "40k" or "mt07": to the
 * shopper, such a pair is one word.
 */
export type Token = {
  readonly kind: 'word' | 'number' | 'sign'
  /** The folded letters and digits. Phrases are compared by it. */
  readonly key: string
  /** As typed. */
  readonly text: string
  readonly isGlued: boolean
  readonly isAfterComma?: true
}

// A minus in front of a word excludes it, as in "-white". Those of "mazda - white" and "cx-5" are plain signs. The "no" of "chevy? no,
// holden" excludes nothing: it corrects. An apostrophe shortens a year: "'21".
const TOKEN =
  /(?<exclusion>(?<!\S)-(?=\p{L}))|(?<correction>(?<![\p{L}\p{N}])no(?=\s*,))|(?<word>(?<!\S)['’]\d\d(?!\d)|[\p{L}\p{M}]+(?:['’]\p{L}+)*)|(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<sign>[$<>~+\-–—/&≤≥=])/giu

/** The word of the grammar that a minus stands for. */
const EXCLUSION = 'not'
/** The phrase of the grammar that a "no" before a comma stands for. */
const CORRECTION = 'scratchthat'

/** Spellings that are written out before a sentence is split: "suv w/ sunroof", "w/o towbar", "30kish", "six by four". */
const SPELLINGS = [
  [/(?<![^\s,])w\/o(?![\p{L}\d])/giu, ' without '],
  [/(?<![^\s,])w\/(?!\d)/giu, ' with '],
  [/(?<=\dk?)-?ish(?![\p{L}\d])/giu, ' ish'],
  [/(?<=\b(?:\d|two|four|six|eight|ten)) by (?=(?:\d|two|four|six|eight)\b)/giu, ' x '],
] as const

/** Further tokens are ignored. */
const MAX_TOKENS = 60

/** The tokens of a sentence, in order. O(length). */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = -1
  const spelled = SPELLINGS.reduce((known, [pattern, words]) => known.replaceAll(pattern, words), text)
  for (const found of spelled.matchAll(TOKEN)) {
    if (tokens.length >= MAX_TOKENS) break
    const { exclusion, correction, word, number } = found.groups ?? {}
    const kind = (exclusion ?? correction ?? word) !== undefined ? 'word' : number !== undefined ? 'number' : 'sign'
    const key = exclusion !== undefined ? EXCLUSION : correction !== undefined ? CORRECTION : keyOf(found[0])
    const isAfterComma = spelled.slice(Math.max(0, end), found.index).includes(',')
    tokens.push({ kind, key, text: found[0], isGlued: found.index === end, ...(isAfterComma && { isAfterComma }) })
    if (exclusion === undefined) end = found.index + found[0].length
  }
  return tokens
}

/** `CX-5` → `cx5`. */
export function keyOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
