import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import * as grammar from './grammar.ts'
import * as licenceWords from './licence-words.ts'
import * as placeWords from './place-words.ts'
import * as relationWords from './relation-words.ts'
import { phrasesOf, type Phrases } from './phrases.ts'
import { RANK, spellingIndex, type SpellingIndex } from './spelling-index.ts'
import { keyOf } from './tokens.ts'
import { TOWN_NAMES } from './towns.ts'
import * as yearWords from './year-words.ts'

/** Phrases of a site's stock whose words a misspelled one may be corrected into. */
export type SpelledWords = {
  readonly spelled: {
    readonly names: readonly string[]
    readonly values: readonly string[]
    readonly badges: readonly string[]
  }
}

/** Words with the pairs in which they follow each other, as in "rear wheel drive". */
export type Spellings = { readonly index: SpellingIndex; readonly pairs: ReadonlySet<string> }

const GRAMMAR_PHRASES = [
  ...phrasesIn([grammar, yearWords, licenceWords, placeWords, relationWords]),
  ...Object.keys(grammar.NUMBER_WORDS),
]
const TOWN_PHRASES = TOWN_NAMES.flat()
const TOWNS = TOWN_NAMES.map(([, town]) => town)
/** Every word of the grammar and of the fillers. */
export function grammarWords(fillers: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...GRAMMAR_PHRASES, ...TOWN_PHRASES, ...fillers].flatMap((text) => [
      keyOf(text),
      ...text.split(/[^\p{L}\p{N}]+/u).map(keyOf),
    ]),
  )
}

let ofTowns: SpellingIndex | undefined
const ofSites = new WeakMap<SpelledWords, Spellings>()

/** The words of the grammar and of everyday speech. */
export function wordSpellings(fillers: readonly string[], everyday: readonly string[]): Spellings {
  return {
    index: spellingIndex([
      ...ranked(GRAMMAR_PHRASES, RANK.grammar),
      ...ranked(TOWNS, RANK.town).filter(([key]) => key.length >= SHORTEST_TOWN),
      ...ranked(fillers, RANK.filler),
      ...ranked(everyday, RANK.everyday),
    ]),
    pairs: pairsOf([...GRAMMAR_PHRASES, ...fillers]),
  }
}

export function townSpellings(): SpellingIndex {
  ofTowns ??= spellingIndex(ranked(TOWNS, RANK.name))
  return ofTowns
}

/** The words of a site's stock, computed when the first unknown word is read. */
export function siteSpellings(words: SpelledWords): Spellings {
  const known = ofSites.get(words)
  if (known) return known
  const { names, values, badges } = words.spelled
  const spellings = {
    index: spellingIndex([
      ...ranked(names, RANK.name),
      ...ranked(values, RANK.value),
      ...ranked(badges, RANK.badge).filter(([key]) => key.length >= SHORTEST_BADGE),
    ]),
    pairs: pairsOf([...names, ...values]),
  }
  ofSites.set(words, spellings)
  return spellings
}

const SHORTEST_BADGE = 5
/** Badges of a model that is named. */
const SHORTEST_NAMED_BADGE = 4
/** Shorter towns are corrected only after a word such as "near". */
const SHORTEST_TOWN = 6

/** The words of the badges of the models named. */
export function badgeSpellings(badges: readonly string[]): SpellingIndex {
  return spellingIndex(ranked(badges, RANK.name).filter(([key]) => key.length >= SHORTEST_NAMED_BADGE))
}

/** Each phrase as one word, and the words of phrases of several. */
function ranked(phrases: Iterable<string>, rank: number): readonly (readonly [string, number])[] {
  const keys = [...new Set(phrases)].flatMap((phrase) => {
    const words = wordsOf(phrase)
    return words.length > 1 ? [words.join(''), ...words] : words
  })
  return [...new Set(keys)].map((key) => [key, rank] as const)
}

function pairsOf(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(
    phrases.flatMap((phrase) => {
      const words = wordsOf(phrase)
      return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`)
    }),
  )
}

function phrasesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(phrasesIn)
  if (typeof value !== 'object' || value === null || value instanceof Set) return []
  return Object.values(value).flatMap(phrasesIn)
}

const UNIT_PHRASES: Phrases<true> = phrasesOf(
  phrasesIn([grammar.UNITS, grammar.MEASURE_UNITS, grammar.THOUSANDS, grammar.MILLIONS, grammar.PERIODS]).map(
    (phrase) => [phrase, true],
  ),
)

/** Whether a word is a number, such as "forty". */
export function isNumberWord(key: string): boolean {
  return Object.hasOwn(grammar.NUMBER_WORDS, key)
}

/** Whether a word is a unit, which follows a number. */
export function isUnit(key: string): boolean {
  return UNIT_PHRASES.byKey.has(key)
}
