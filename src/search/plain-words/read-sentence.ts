import { readAmount, readRepayment, readSeats } from './amounts.ts'
import { CORRECTION_WORDS, IDENTIFIER_WORDS, NEAREST_WORDS, ORDINARY } from './grammar.ts'
import { readMeasure } from './measures.ts'
import { namesNotLoaded } from './not-loaded.ts'
import { lengthAt, wordList } from './phrases.ts'
import { announcesPlace, placeAt, readPlace } from './places.ts'
import { typedText, type Part, type PartMeaning, type Reading, type ReadingContext, type Rule } from './reading.ts'
import { corrected } from './spelling.ts'
import { tokensOf, type Token } from './tokens.ts'
import {
  readExcluded,
  readFiller,
  readLike,
  readLowKms,
  readNumberModel,
  readSort,
  readThan,
  readValue,
} from './values.ts'
import { readYear } from './years.ts'

const IDENTIFIER = wordList(IDENTIFIER_WORDS)
const CORRECTION = wordList(CORRECTION_WORDS)
const NEAREST = wordList(NEAREST_WORDS)

const readNearest: Rule = (tokens, at) => {
  const length = lengthAt(tokens, at, NEAREST)
  return length === 0 ? null : { length, parts: [{ kind: 'sort', sortBy: 'Car_production:distance:asc' }] }
}

/** The rules in order of precedence: the first one that applies at a word consumes its words. */
const RULES: readonly Rule[] = [
  readRepayment,
  readPlace,
  readThan,
  readLowKms,
  readNumberModel,
  readValueBeforeNumber,
  readMeasure,
  readYear,
  readSeats,
  readAmount,
  readLike,
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

/** Reads a sentence into its parts. The result depends on the sentence and the vocabulary of the stock only. */
export function readSentence(sentence: string, context: ReadingContext): Reading {
  const typed = tokensOf(sentence)
  const whole = { parts: [], text: sentence.replaceAll(/\s+/g, ' ').trim(), needsServer: false }
  // A number alone may be a stock number or a plate, which the search finds by itself, unless it is a year of the stock.
  const isNumber = typed.length === 1 && typed[0]?.kind === 'number' && !isYearInStock(typed, context)
  if (isNumber || lengthAt(typed, 0, IDENTIFIER) > 0) return whole
  const tokens = corrected(typed, context)
  let parts: readonly Part[] = []
  let retracted: readonly Part[] = []
  const leftOver: LeftOver[] = []
  for (let at = 0; at < tokens.length;) {
    const correction = lengthAt(tokens, at, CORRECTION)
    if (correction > 0) {
      if (leftOver.at(-1)?.end === at) leftOver.pop()
      retracted = parts
      at += correction
      continue
    }
    const match = isSignOfText(tokens, at, leftOver) ? null : firstMatch(tokens, at, context)
    const missing = missingPhrase(tokens, at, context)
    if (match && match.length >= missing) {
      const said = typedText(tokens.slice(at, at + match.length))
      parts = [...withoutTopics(parts, retracted, match.parts), ...match.parts.map((meaning) => ({ ...meaning, said }))]
      if (match.parts.length > 0) retracted = []
      at += match.length
    } else {
      const end = at + Math.max(1, missing)
      leaveOver(leftOver, tokens, at, end)
      at = end
    }
  }
  const mayNamePlace = context.placeOf === undefined && tokens.some((_, at) => announcesPlace(tokens, at))
  return { ...finished(parts, leftOver), needsServer: mayNamePlace || namesNotLoaded(tokens, context) }
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
type LeftOver = { readonly tokens: Token[]; end: number }

/** Leaves tokens over as text. One without a space before it stays part of the same word. */
function leaveOver(leftOver: LeftOver[], tokens: readonly Token[], at: number, end: number): void {
  const run = tokens.slice(at, end)
  const last = leftOver.at(-1)
  if (last?.end === at && run[0]?.isGlued === true) {
    last.tokens.push(...run)
    last.end = end
  } else leftOver.push({ tokens: run, end })
}

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

/** Moves parts without effect back to the text: a radius without a place. */
function finished(parts: readonly Part[], leftOver: readonly LeftOver[]): Pick<Reading, 'parts' | 'text'> {
  const isUsable = (part: Part) => part.kind !== 'within' || parts.some(({ kind }) => kind === 'near')
  const unusable = parts.filter((part) => !isUsable(part)).map(({ said }) => said)
  const texts = leftOver.map((each) => typedText(each.tokens))
  return { parts: parts.filter(isUsable), text: [...texts, ...unusable].join(' ') }
}

/** Whether words left over may name a place. Needed in the page, which has no table of places. */
export function mayBePlace(text: string, { words }: Pick<ReadingContext, 'words'>): boolean {
  const run = tokensOf(text)
  return run.length > 0 && run.every((token) => canNamePlace(token, words))
}

function canNamePlace({ kind, key }: Token, words: ReadingContext['words']): boolean {
  return kind === 'word' && key.length > 3 && !ORDINARY.has(key) && !words.known.has(key)
}

/** The place that the words left over name, as in "hilux ballarat"; null if they include a word of the stock or an everyday word. */
export function placeInText(text: string, context: Pick<ReadingContext, 'placeOf' | 'words'>): Part | null {
  const run = tokensOf(text)
  const place = mayBePlace(text, context) ? placeAt(run, 0, context) : null
  return place?.length === run.length ? { kind: 'near', place: place.place, within: null, said: text } : null
}
