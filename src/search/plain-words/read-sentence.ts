import { readAmount, readRepayment, readSeats } from './amounts.ts'
import { readLike, readOwned, readThan } from './examples.ts'
import { IDENTIFIER_WORDS } from './grammar.ts'
import { NEAREST_WORDS } from './place-words.ts'
import { readLicence } from './licences.ts'
import { CORRECTION_WORDS, NOT_WORDS } from './relation-words.ts'
import { readMeasure } from './measures.ts'
import { readNegated, readOpen } from './negated.ts'
import { namesNotLoaded } from './not-loaded.ts'
import { lengthAt, phraseAt, wordList } from './phrases.ts'
import { announcesPlace, isTownAt, placeAt, readPlace, townOutOfReach } from './places.ts'
import {
  isName,
  typedText,
  type Match,
  type Part,
  type PartMeaning,
  type Reading,
  type ReadingContext,
  type Rule,
} from './reading.ts'
import { corrected } from './spelling.ts'
import { spelledDigits, withSpelledNumbers } from './spelled-numbers.ts'
import type { SiteWords } from './site-words.ts'
import { readFiller } from './skipped-words.ts'
import { tokensOf, type Token } from './tokens.ts'
import { readExcluded, readLowKms, readNumberModel, readSort, readValue } from './values.ts'
import { readYear, warrantyAt } from './years.ts'

const IDENTIFIER = wordList(IDENTIFIER_WORDS)
const CORRECTION = wordList(CORRECTION_WORDS)
const NOT = wordList(NOT_WORDS)
const NEAREST = wordList(NEAREST_WORDS)

const readNearest: Rule = (tokens, at) => {
  const length = lengthAt(tokens, at, NEAREST)
  return length === 0 ? null : { length, parts: [{ kind: 'sort', sortBy: 'Car_production:distance:asc' }] }
}

/** The rules in order of precedence: the first one that applies at a word consumes its words. */
const RULES: readonly Rule[] = [
  readRepayment,
  readPlace,
  readLicence,
  readOwned,
  readOpen,
  readThan,
  readLowKms,
  readNumberModel,
  readSharedName,
  readValueBeforeNumber,
  readMeasure,
  readYear,
  readSeats,
  readAmount,
  readLike,
  readNegated,
  readExcluded,
  readSort,
  readNearest,
  readValue,
  readFiller,
]

/** Reads names that begin with a number, before the number is read as an amount: "3 Series", "500 Series", "4x4". */
function readValueBeforeNumber(...[tokens, at, context]: Parameters<Rule>): ReturnType<Rule> {
  const isNumber = tokens[at]?.kind === 'number'
  const found = isNumber ? readValue(tokens, at, context) : null
  return found !== null && found.length > 1 ? found : null
}

/** Reads the "10 or" of "10 or 12 pallet" as the value that shares the words after the second number. */
function readSharedName(...[tokens, at, context]: Parameters<Rule>): ReturnType<Rule> {
  const [number, or, other] = tokens.slice(at, at + 3)
  if (number?.kind !== 'number' || other?.kind !== 'number' || !(or?.key === 'or' || or?.text === '/')) return null
  const shared = readValueBeforeNumber(tokens, at + 2, context)
  if (shared === null) return null
  const found = readValueBeforeNumber([number, ...tokens.slice(at + 3)], 0, context)
  return found?.length === shared.length ? { length: 2, parts: found.parts } : null
}

/** Reads a sentence into its parts. The result depends on the sentence and the vocabulary of the stock only. */
export function readSentence(sentence: string, context: ReadingContext): Reading {
  const typed = tokensOf(sentence)
  const everything = sentence.replaceAll(/\s+/g, ' ').trim()
  const whole = {
    parts: [],
    text: everything,
    kept: [],
    alternatives: new Set<number>(),
    corrections: new Map(),
    needsServer: false,
  }
  // A number alone may be a stock number or a plate, which the search finds by itself, unless it is a year of the stock.
  const isNumber = typed.length === 1 && /^\d+$/.test(typed[0]?.text ?? '') && !isYearInStock(typed, context)
  if (isNumber || lengthAt(typed, 0, IDENTIFIER) > 0) return whole
  const spelled = corrected(typed, context)
  const tokens = withNumbersOfNames(withSpelledNumbers(spelled.tokens), context)
  let parts: readonly Part[] = []
  let retracted: readonly Part[] = []
  const leftOver: LeftOver[] = []
  const kept: string[] = []
  // The end of the last make, model or badge.
  let named = 0
  // The end of the last make or model.
  let beside = 0
  for (let at = 0; at < tokens.length;) {
    const correction = lengthAt(tokens, at, CORRECTION)
    if (correction > 0 && correction >= lengthAt(tokens, at, NOT)) {
      if (leftOver.at(-1)?.end === at) leftOver.pop()
      retracted = parts
      at += correction
      continue
    }
    const match = isSignOfText(tokens, at, leftOver) ? null : firstMatch(tokens, at, context)
    const text = keptText(tokens, at, context)
    if (text && text.length >= (match?.length ?? 0)) {
      kept.push(text.text)
      at += text.length
      continue
    }
    const missing = missingPhrase(tokens, at, context)
    const badge = badgeAt(tokens, at, match, {
      context,
      isBesideName: named > 0 && (tokens[at - 1]?.key !== 'or' || isJoined(tokens, named, at)),
    })
    if (badge > 0) {
      leaveOver(leftOver, tokens, at, at + badge)
      at += badge
      named = at
    } else if (match && match.length >= missing) {
      const said = typedText(tokens.slice(at, at + match.length))
      const isBesideName = beside > 0 && beside === at && tokens[at]?.isAfterComma !== true && match.parts.some(isName)
      const read = match.parts.map((meaning) => ({ ...meaning, said, ...(isBesideName && { isBesideName }) }))
      parts = [...withoutTopics(parts, retracted, match.parts), ...read]
      if (match.parts.length > 0) retracted = []
      at += match.length
      if (match.parts.some(isName)) beside = named = at
    } else {
      const end = at + Math.max(1, missing)
      leaveOver(leftOver, tokens, at, end)
      at = end
    }
  }
  const mayNamePlace =
    context.placeOf === undefined &&
    (spelled.mayBePlace || tokens.some((_, at) => announcesPlace(tokens, at) || isTownAt(tokens, at)))
  const needsServer = mayNamePlace || namesNotLoaded(tokens, context)
  return { ...finished(parts, leftOver, tokens), kept, corrections: spelled.corrections, needsServer }
}

/** Words that stay together as text, as is searched for them. */
function keptText(tokens: readonly Token[], at: number, context: ReadingContext) {
  const named = phraseAt(tokens, at, context.words.texts)
  if (named) return { text: named.meaning, length: named.length }
  const length = Math.max(warrantyAt(tokens, at), townOutOfReach(tokens, at, context))
  return length === 0 ? null : { text: `"${typedText(tokens.slice(at, at + length))}"`, length }
}

/** The tokens with a number word in digits where it belongs to a name of the stock: "cx ninety", "polestar two", "six x four". */
function withNumbersOfNames(tokens: readonly Token[], context: ReadingContext): readonly Token[] {
  const inDigits = tokens.map((token) => {
    const value = spelledDigits(token)
    return value === null ? token : { ...token, kind: 'number' as const, key: String(value), text: String(value) }
  })
  return tokens.map((token, at) => {
    const digits = inDigits[at]
    return digits === undefined || digits === token || !isWithinName(inDigits, at, context) ? token : digits
  })
}

/** Names of the stock have no more words before their number. */
const WORDS_BEFORE_NUMBER = 3

function isWithinName(tokens: readonly Token[], at: number, context: ReadingContext): boolean {
  for (let start = Math.max(0, at - WORDS_BEFORE_NUMBER); start <= at; start++) {
    const length = Math.max(
      readNumberModel(tokens, start, context)?.length ?? 0,
      readValue(tokens, start, context)?.length ?? 0,
    )
    if (length > 1 && start + length > at) return true
  }
  return false
}

/** Parts without those among `retracted` that the shopper corrects by naming the same attribute again. */
function withoutTopics(
  parts: readonly Part[],
  retracted: readonly Part[],
  corrections: readonly PartMeaning[],
): readonly Part[] {
  const topics = new Set(corrections.map(topicOf))
  return parts.filter((part) => !retracted.includes(part) || !topics.has(topicOf(part)))
}

/** The attribute that a part is about; a make and a model are one topic. */
function topicOf(part: PartMeaning): string {
  if (part.kind === 'years') return 'year'
  if (part.kind !== 'value' && part.kind !== 'range') return part.kind
  return part.attribute === 'make_model' ? 'make' : part.attribute
}

/** The plus of a word left over belongs to it: badges differ by it, as GLX and GLX+. */
function isSignOfText(tokens: readonly Token[], at: number, leftOver: readonly LeftOver[]): boolean {
  const token = tokens[at]
  return token?.text === '+' && token.isGlued && leftOver.at(-1)?.end === at
}

function isYearInStock([token, ...others]: readonly Token[], { vocabulary, words }: ReadingContext): boolean {
  const text = token?.text ?? ''
  const isModel = token !== undefined && lengthAt([token], 0, words.numberModels) > 0
  return others.length === 0 && !isModel && vocabulary.value('year', text) !== undefined
}

/** Tokens that no rule read, and the position after them. */
type LeftOver = { readonly tokens: Token[]; readonly start: number; end: number }

/** Leaves tokens over as text. One without a space before it stays part of the same word. */
function leaveOver(leftOver: LeftOver[], tokens: readonly Token[], at: number, end: number): void {
  const run = tokens.slice(at, end)
  const last = leftOver.at(-1)
  if (last?.end === at && run[0]?.isGlued === true) {
    last.tokens.push(...run)
    last.end = end
  } else leftOver.push({ tokens: run, start: at, end })
}

/** Whether only "or" is between a name and a token: "800MT explore or sport". */
function isJoined(tokens: readonly Token[], named: number, at: number): boolean {
  return tokens.slice(named, at).every(({ key, kind }) => kind === 'sign' || key === 'or')
}

/**
 * The length of a badge of the named models, which stays text here. It has more words than what a rule reads there ("Roadster GT" of an
 * MX-5 is no body), or follows the model and would otherwise be a body, a label or a nickname ("CX-9 Sport").
 */
function badgeAt(
  tokens: readonly Token[],
  at: number,
  match: Match | null,
  { context, isBesideName }: { readonly context: ReadingContext; readonly isBesideName: boolean },
): number {
  const length = context.badges ? lengthAt(tokens, at, context.badges.phrases) : 0
  if (length === 0 || match === null) return length
  const isWeak = match.parts.every((part) => part.kind === 'value' && !part.isExcluded && WEAK.has(part.attribute))
  if (length > match.length) return length > 1 ? length : 0
  return length === match.length && isWeak && isBesideName ? length : 0
}

/** Attributes whose words are badges beside a model. */
const WEAK: ReadonlySet<string> = new Set(['body', 'categories', 'make_model'])

/** The length of a phrase for something that no vehicle has, as in "first car"; 0 for phrases of skipped words, as in "on sale". */
function missingPhrase(tokens: readonly Token[], at: number, context: ReadingContext): number {
  const length = lengthAt(tokens, at, context.words.missing)
  const isSkipped = tokens.slice(at, at + length).every((_, index) => readFiller(tokens, at + index, context) !== null)
  return isSkipped ? 0 : length
}

function firstMatch(tokens: readonly Token[], at: number, context: ReadingContext): ReturnType<Rule> {
  for (const rule of RULES) {
    const match = rule(tokens, at, context)
    if (match && match.length > 0) return match
  }
  return null
}

function finished(
  parts: readonly Part[],
  leftOver: readonly LeftOver[],
  tokens: readonly Token[],
): Pick<Reading, 'parts' | 'text' | 'alternatives'> {
  const texts = leftOver.map((each) => typedText(each.tokens))
  const alternatives = new Set<number>()
  let words = 0
  for (const [at, { start }] of leftOver.entries()) {
    const between = tokens.slice(leftOver[at - 1]?.end ?? start, start)
    if (tokens[start]?.isAfterComma || between.some(isAlternative)) alternatives.add(words)
    words += texts[at]?.split(' ').length ?? 0
  }
  return { parts, text: texts.join(' '), alternatives }
}

function isAlternative({ key, text, isAfterComma }: Token): boolean {
  return key === 'or' || key === 'and' || text === '/' || text === '&' || isAfterComma === true
}

/** The text without small words that are no badge: the "go" of "cars that go 400 km". Those of "first car" stay. */
export function withoutSoftFillers(
  { text, corrections }: Pick<Reading, 'text' | 'corrections'>,
  { missing, known, speech }: Pick<SiteWords, 'missing' | 'known' | 'speech'>,
): string {
  const tokens = tokensOf(text).map((token) => ({ ...token, key: corrections.get(token.text) ?? token.key }))
  const kept: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = lengthAt(tokens, at, missing)
    const isWhole = tokens[at]?.isGlued !== true && tokens[at + 1]?.isGlued !== true
    const key = tokens[at]?.key ?? ''
    const isSoft =
      isWhole && (lengthAt(tokens, at, speech.softFillers) > 0 || (speech.everyday.has(key) && !known.has(key)))
    if (phrase > 0 || !isSoft) kept.push(...tokens.slice(at, at + Math.max(1, phrase)))
    at += Math.max(1, phrase)
  }
  return kept.length === tokens.length ? text : typedText(kept)
}

/** Whether words left over may name a place. Needed in the page, which has no table of places. */
export function mayBePlace(text: string, { words }: Pick<ReadingContext, 'words'>): boolean {
  const run = tokensOf(text)
  return run.length > 0 && run.every((token) => canNamePlace(token, words))
}

function canNamePlace({ kind, key }: Token, words: ReadingContext['words']): boolean {
  return kind === 'word' && key.length > 3 && !words.speech.ordinary.has(key) && !words.known.has(key)
}

/** The place that the words left over name, as in "hilux ballarat"; null if they include a word of the stock or an everyday word. */
export function placeInText(text: string, context: Pick<ReadingContext, 'placeOf' | 'words'>): Part | null {
  const run = tokensOf(text)
  const place = mayBePlace(text, context) ? placeAt(run, 0, context) : null
  return place?.length === run.length ? { kind: 'near', place: place.place, within: null, said: text } : null
}
