import { phraseAt } from './phrases.ts'
import { announcesPlace, placeAt } from './places.ts'
import type { ReadingContext } from './reading.ts'
import { likeliest, RANK, type Likely, type SpellingIndex } from './spelling-index.ts'
import { badgeSpellings, isNumberWord, isUnit, siteSpellings, townSpellings } from './spelling-words.ts'
import { keyOf, type Token } from './tokens.ts'

/** Corrects misspelled words of the stock, the grammar and the towns. Words that have a meaning of their own stay as they are. */

export type Corrected = {
  /** The tokens with corrected keys; `text` stays as typed. */
  readonly tokens: readonly Token[]
  /** Corrected words by the words that were typed, among them everyday words, which mean nothing here. */
  readonly corrections: ReadonlyMap<string, string>
  /** Whether a word was corrected that may be a place, which only the server knows. */
  readonly mayBePlace: boolean
}

export function corrected(tokens: readonly Token[], context: ReadingContext): Corrected {
  const fixed: Token[] = []
  const corrections = new Map<string, string>()
  let mayBePlace = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const phrase = phraseAt(tokens, at, context.words.phrases)?.length ?? 0
    if (phrase > 1) {
      fixed.push(...tokens.slice(at, at + phrase))
      at += phrase - 1
      continue
    }
    const place = { tokens, at, before: fixed.at(-1) }
    const likely = isAlone(tokens, at) && canBeWrong(token, context) ? correctionOf(place, context) : undefined
    const joined = likely === undefined ? joinedWith(tokens, at, context) : undefined
    const next = tokens[at + 1]
    const halves = likely === undefined && joined === undefined ? halvesOf(token, context) : undefined
    if (joined !== undefined && next) {
      fixed.push({ ...token, key: joined, text: `${token.text} ${next.text}` })
      at++
    } else if (halves !== undefined) {
      fixed.push(...halves)
      mayBePlace = true
    } else {
      const isTelling = likely !== undefined && likely.rank !== RANK.everyday
      fixed.push(isTelling ? { ...token, key: likely.key } : token)
      if (likely !== undefined) corrections.set(token.text, likely.key)
      if (isTelling && likely.rank >= RANK.grammar) mayBePlace = true
    }
  }
  return { tokens: fixed, corrections, mayBePlace }
}

/** Whether a token is a word by itself, not a part of one such as "mt07". */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return tokens[at]?.isGlued === false && !(next?.isGlued === true && next.kind === 'number')
}

function canBeWrong({ kind, key }: Token, { words, nouns }: ReadingContext): boolean {
  return (
    kind === 'word' &&
    key.length > 2 &&
    !words.known.has(key) &&
    !words.speech.grammarWords.has(key) &&
    !words.speech.ordinary.has(key) &&
    !nouns.includes(key)
  )
}

type Position = { readonly tokens: readonly Token[]; readonly at: number; readonly before: Token | undefined }

/** The word that was meant by a misspelled one. */
function correctionOf({ tokens, at, before }: Position, context: ReadingContext): Likely | undefined {
  // Three equal letters are two.
  const word = (tokens[at]?.key ?? '').replaceAll(/(.)\1{2,}/g, '$1$1')
  if (isInPlace(tokens, at)) return placeAt(tokens, at, context) ? undefined : nearestTown(word, context)
  const [site, grammar] = [siteSpellings(context.words), context.words.speech.spellings()]
  const after = tokens[at + 1]
  const isExpected = (key: string) =>
    (before !== undefined && [site, grammar].some(({ pairs }) => pairs.has(`${before.key} ${key}`))) ||
    (after !== undefined && [site, grammar].some(({ pairs }) => pairs.has(`${key} ${after.key}`))) ||
    ((before?.kind === 'number' || isNumberWord(before?.key ?? '')) && isUnit(key))
  const likely = likeliest(word, [...badgeIndexes(context), site.index, grammar.index], isExpected)
  if (likely === undefined) return nearestMake(word, context)
  // A suburb is no misspelling of a common word.
  return likely.rank >= RANK.grammar && context.placeOf?.(word) !== undefined ? undefined : likely
}

/** Shorter words have too many neighbours. */
const SHORTEST_CUT = 4
const SHORTEST_CHANGED = 6

/** The only make that differs by its first letter, which is missing or wrong: "azda", "noyota". */
function nearestMake(word: string, { vocabulary, placeOf }: ReadingContext): Likely | undefined {
  if (placeOf?.(word) !== undefined) return undefined
  const keys = new Set(vocabulary.values('make').map(keyOf))
  const near = [...keys].filter((key) => {
    const isCut = word.length >= SHORTEST_CUT && key.length === word.length + 1 && key.endsWith(word)
    const isChanged = word.length >= SHORTEST_CHANGED && key.length === word.length && key.slice(1) === word.slice(1)
    return isCut || isChanged
  })
  const [key] = near
  return key === undefined || near.length > 1 ? undefined : { key, cost: 1, rank: RANK.name }
}

/** Words that announce more than places: "similar to", "around 40k". */
const WEAK: ReadonlySet<string> = new Set(['to', 'around', 'arnd', 'round'])

/** Whether a word is in the name of a place, of which only the towns are corrected. */
function isInPlace(tokens: readonly Token[], at: number): boolean {
  const isAfter = (start: number) => start >= 0 && announcesPlace(tokens, start) && !WEAK.has(tokens[start]?.key ?? '')
  return isAfter(at - 1) || (tokens[at - 1]?.kind === 'word' && isAfter(at - 2))
}

function nearestTown(word: string, { placeOf }: ReadingContext): Likely | undefined {
  return placeOf === undefined ? undefined : likeliest(word, [townSpellings()], () => false)
}

const badgeIndexesOf = new WeakMap<object, SpellingIndex>()

function badgeIndexes({ badges }: ReadingContext): readonly SpellingIndex[] {
  if (!badges) return []
  const known = badgeIndexesOf.get(badges) ?? badgeSpellings(badges.names)
  badgeIndexesOf.set(badges, known)
  return [known]
}

/** The word that two tokens are, if it was written apart: "land crusier". */
function joinedWith(tokens: readonly Token[], at: number, context: ReadingContext): string | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!isHalf(token) || !isHalf(next) || tokens[at + 2]?.isGlued === true) return undefined
  if (!canBeWrong(token, context) && !canBeWrong(next, context)) return undefined
  const whole = token.key + next.key
  if (whole.length < SHORTEST_JOINED) return undefined
  const { index } = siteSpellings(context.words)
  const likely = likeliest(whole, [index], () => false)
  const isOneOfThem = [token.key, next.key].some((key) => likely?.key === key || likely?.key === `${key}s`)
  const isCorrectedAlone =
    canBeWrong(next, context) &&
    likeliest(next.key, [index, context.words.speech.spellings().index], () => false) !== undefined
  return isOneOfThem || isCorrectedAlone ? undefined : likely?.key
}

/** The fewest letters of a word that is written apart. */
const SHORTEST_JOINED = 8

/** A value of the stock and another or a word of the grammar that were written as one: "dieselauto", "withabs". */
function halvesOf(token: Token, context: ReadingContext): readonly Token[] | undefined {
  const { key, text } = token
  const isPlace = context.placeOf?.(key) !== undefined
  if (isPlace || !canBeWrong(token, context) || key.length !== text.length) return undefined
  const { phrases, speech } = context.words
  const { ranks } = speech.spellings().index
  for (let at = key.length - SHORTEST_HALF; at >= SHORTEST_HALF; at--) {
    const [first, second] = [key.slice(0, at), key.slice(at)]
    const values = [first, second].filter((half) => phrases.byKey.has(half))
    const isRead = [first, second].every(
      (half) => values.includes(half) || (ranks.get(half) ?? RANK.everyday) < RANK.everyday,
    )
    if (values.length === 0 || !isRead) continue
    return [
      { ...token, key: first, text: text.slice(0, at) },
      { ...token, key: second, text: text.slice(at), isGlued: false },
    ]
  }
  return undefined
}

const SHORTEST_HALF = 3

/** Whether a token may be half of a word written apart. */
function isHalf(token: Token | undefined): token is Token {
  return token?.kind === 'word' && token.key.length > 1
}
