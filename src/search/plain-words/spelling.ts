import { distance } from '@forecourt/faceted-search/adapter'
import { FILLERS, ORDINARY, SOFT_FILLERS } from './fillers.ts'
import * as grammar from './grammar.ts'
import * as placeWords from './place-words.ts'
import * as relationWords from './relation-words.ts'
import { phraseAt } from './phrases.ts'
import { announcesPlace } from './places.ts'
import { TOWN_NAMES } from './towns.ts'
import type { ReadingContext } from './reading.ts'
import { keyOf, type Token } from './tokens.ts'

/** Every word of the grammar. None of them is corrected. */
const GRAMMAR_WORDS = grammarWords()
/** Words of the grammar that a misspelled word may be corrected into. */
const GRAMMAR_TARGETS = ['under', 'below', 'over', 'above', 'between', 'around', 'maximum', 'minimum', 'newer', 'older', 'cheapest', 'cheaper', 'without', 'except', 'within', 'kilometres', 'thousand', 'seater', 'years', 'similar'] // oxfmt-ignore

/** Shorter words are not corrected. */
const SHORTEST = 4
/** Words of at least this length may have two errors, shorter ones usually one. */
const TWO_ERRORS = 8

/** The tokens with misspelled words in the spelling of the stock; `text` stays as typed. Words that some vehicle has stay as they are. */
export function corrected(tokens: readonly Token[], context: ReadingContext): readonly Token[] {
  const fixed: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const phrase = lengthOfPhrase(tokens, at, context)
    if (phrase > 1) {
      fixed.push(...tokens.slice(at, at + phrase))
      at += phrase - 1
      continue
    }
    const next = tokens[at + 1]
    const isPair =
      isHalf(token) &&
      next !== undefined &&
      isHalf(next) &&
      tokens[at + 2]?.isGlued !== true &&
      (canBeWrong(token, context) || canBeWrong(next, context))
    const pair = isPair && next ? nearest(token.key + next.key, context, TWO_ERRORS) : undefined
    const isOneOfThem = [token.key, next?.key].some((key) => pair === key || pair === `${key}s`)
    if (pair !== undefined && next && !isOneOfThem) {
      fixed.push({ ...token, key: pair, text: `${token.text} ${next.text}` })
      at++
      continue
    }
    const isAlone = !token.isGlued && !(next?.isGlued === true && next.kind === 'number')
    const isPlace = at > 0 && (announcesPlace(tokens, at - 1) || (at > 1 && announcesPlace(tokens, at - 2)))
    const key = isAlone && !isPlace && canBeWrong(token, context) ? nearest(token.key, context, SHORTEST) : undefined
    fixed.push(key === undefined ? token : { ...token, key })
  }
  return fixed
}

/** The length of a phrase of the stock, whose words are right together: "cf moto". */
function lengthOfPhrase(tokens: readonly Token[], at: number, { words }: ReadingContext): number {
  return phraseAt(tokens, at, words.phrases)?.length ?? 0
}

/** Whether a token may be half of a word written apart: "land crusier". */
function isHalf({ kind, key }: Token): boolean {
  return kind === 'word' && key.length > 1
}

function canBeWrong({ kind, key }: Token, { words, nouns }: ReadingContext): boolean {
  return (
    kind === 'word' && !words.known.has(key) && !GRAMMAR_WORDS.has(key) && !ORDINARY.has(key) && !nouns.includes(key)
  )
}

/** The nearest word of stock and grammar, the first of several at the same distance. */
function nearest(word: string, { words }: ReadingContext, shortest: number): string | undefined {
  if (word.length < shortest) return undefined
  let best: { readonly key: string; readonly errors: number } | undefined
  for (const key of [...words.targets, ...GRAMMAR_TARGETS]) {
    if (word.length < TWO_ERRORS && key[0] !== word[0]) continue
    // Two errors in a short word need the same beginning.
    const isLikely =
      word.length >= TWO_ERRORS || (word.length >= 6 && (key.startsWith(word.slice(0, 4)) || hasSameLetters(word, key)))
    const limit = isLikely ? 2 : 1
    const errors = distance(word, key, limit)
    // A letter of a short word is swapped or left out, not another one: "wagn" is a wagon, "barn" is no Born.
    if (word.length <= SHORTEST && key.length <= word.length && !hasSameLetters(word, key)) continue
    if (errors <= limit && errors < (best?.errors ?? Infinity)) best = { key, errors }
  }
  return best?.key
}

function hasSameLetters(word: string, other: string): boolean {
  return [...word].toSorted().join('') === [...other].toSorted().join('')
}

function grammarWords(): ReadonlySet<string> {
  const texts: string[] = []
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) for (const each of value) collect(each)
    else if (typeof value === 'object' && value !== null && !(value instanceof Set))
      collect([...Object.keys(value), ...Object.values(value)])
  }
  collect([grammar, placeWords, relationWords, FILLERS, SOFT_FILLERS, TOWN_NAMES])
  return new Set(texts.flatMap((text) => [keyOf(text), ...text.split(/[^\p{L}\p{N}]+/u).map(keyOf)]))
}
