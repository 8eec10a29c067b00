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
}

// A minus in front of a word excludes it, as in "-white". Those of "mazda - white" and "cx-5" are plain signs. The "no" of "chevy? no,
// holden" excludes nothing: it corrects. An apostrophe shortens a year: "'21".
const TOKEN =
  /(?<exclusion>(?<!\S)-(?=\p{L}))|(?<correction>(?<![\p{L}\p{N}])no(?=\s*,))|(?<word>(?<!\S)['’]\d\d(?!\d)|[\p{L}\p{M}]+(?:['’][\p{L}]+)?)|(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<sign>[$<>~+\-–—/&≤≥=])/giu

/** The word of the grammar that a minus stands for. */
const EXCLUSION = 'not'
/** The phrase of the grammar that a "no" before a comma stands for. */
const CORRECTION = 'scratchthat'

/** Spellings that are written out before a sentence is split: "suv w/ sunroof", "w/o towbar", "30kish". */
const SPELLINGS = [
  [/(?<![^\s,])w\/o(?![\p{L}\d])/giu, ' without '],
  [/(?<![^\s,])w\/(?!\d)/giu, ' with '],
  [/(?<=\dk?)-?ish(?![\p{L}\d])/giu, ' ish'],
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
    tokens.push({ kind, key, text: found[0], isGlued: found.index === end })
    if (exclusion === undefined) end = found.index + found[0].length
  }
  return withSpelledYears(tokens)
}

const DIGIT_WORDS = 'one|two|three|four|five|six|seven|eight|nine'.split('|')
const TEEN_WORDS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split('|')
const SPELLED_YEAR = new RegExp(
  `^(?:twenty|two thousand(?: and)?) (?:(?<teen>${TEEN_WORDS.join('|')})|(?<twenty>twenty)(?: (?<digit>${DIGIT_WORDS.join('|')}))?)(?! (?:hundred|thousand|grand|k|dollars|bucks))(?= |$)`,
)

/** Tokens with the years in digits that are spelled out: "twenty nineteen", "twenty twenty two", "two thousand and eighteen". */
function withSpelledYears(tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const run = tokens.slice(at, at + 6).map(({ key }) => key)
    const found = SPELLED_YEAR.exec(run.join(' '))
    if (found) {
      const { teen = '', digit = '' } = found.groups ?? {}
      const text = String(2000 + (teen === '' ? 20 + DIGIT_WORDS.indexOf(digit) + 1 : 10 + TEEN_WORDS.indexOf(teen)))
      result.push({ kind: 'number', key: text, text, isGlued: false })
      at += found[0].split(' ').length - 1
    } else if (token) result.push(token)
  }
  return result
}

/** `CX-5` → `cx5`. */
export function keyOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
