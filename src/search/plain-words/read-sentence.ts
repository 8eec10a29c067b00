import { readAmount, readElectricRange, readRepayment, readSeats } from './amounts.ts'
import { IDENTIFIER_WORDS, NEAREST_WORDS, ORDINARY } from './grammar.ts'
import { lengthAt, wordList } from './phrases.ts'
import { announcesPlace, placeAt, readPlace } from './places.ts'
import { saidIn, type Part, type Reading, type ReadingContext, type Rule } from './reading.ts'
import { corrected } from './spelling.ts'
import { tokensOf, type Token } from './tokens.ts'
import { readExcluded, readFiller, readLike, readLowKms, readSort, readThan, readValue } from './values.ts'
import { readYear } from './years.ts'

const IDENTIFIER = wordList(IDENTIFIER_WORDS)
const NEAREST = wordList(NEAREST_WORDS)

const readNearest: Rule = (tokens, at) => {
  const length = lengthAt(tokens, at, NEAREST)
  return length === 0 ? null : { length, parts: [{ kind: 'sort', sortBy: 'Car_production:distance:asc' }] }
}

/** In this order: the first rule that applies at a word reads on from there. */
const RULES: readonly Rule[] = [
  readRepayment,
  readElectricRange,
  readPlace,
  readThan,
  readLowKms,
  readValueBeforeNumber,
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

/** A name that begins with a number or a comparison is a name: "3 Series", "500 Series", "4x4". */
function readValueBeforeNumber(...[tokens, at, context]: Parameters<Rule>): ReturnType<Rule> {
  const isNumber = tokens[at]?.kind === 'number'
  const found = isNumber ? readValue(tokens, at, context) : null
  return found !== null && found.length > 1 ? found : null
}

/** Reads a sentence into what it says about vehicles. The same sentence always reads the same over the same stock. */
export function readSentence(sentence: string, context: ReadingContext): Reading {
  const typed = tokensOf(sentence)
  const whole = { parts: [], text: sentence.replaceAll(/\s+/g, ' ').trim(), mayNamePlace: false }
  // A number alone may be a stock number or a plate, which the search finds by itself.
  const isNumber = typed.length === 1 && typed[0]?.kind === 'number'
  if (isNumber || lengthAt(typed, 0, IDENTIFIER) > 0) return whole
  const tokens = corrected(typed, context)
  const parts: Part[] = []
  const leftOver: Token[][] = []
  let last = -1
  for (let at = 0; at < tokens.length;) {
    const match = firstMatch(tokens, at, context)
    if (match) {
      const said = saidIn(tokens.slice(at, at + match.length))
      for (const meaning of match.parts) parts.push({ ...meaning, said })
      at += match.length
      continue
    }
    const token = tokens[at]
    const run = leftOver.at(-1)
    if (token && run && last === at - 1 && token.isGlued) run.push(token)
    else if (token) leftOver.push([token])
    last = at
    at++
  }
  const mayNamePlace = context.placeOf === undefined && tokens.some((_, at) => announcesPlace(tokens, at))
  return { ...finished(parts, leftOver), mayNamePlace }
}

function firstMatch(tokens: readonly Token[], at: number, context: ReadingContext): ReturnType<Rule> {
  for (const rule of RULES) {
    const match = rule(tokens, at, context)
    if (match && match.length > 0) return match
  }
  return null
}

/** Words that no rule can use become text. */
function finished(parts: readonly Part[], leftOver: readonly (readonly Token[])[]): Pick<Reading, 'parts' | 'text'> {
  const isUsable = (part: Part) => part.kind !== 'within' || parts.some(({ kind }) => kind === 'near')
  const unusable = parts.filter((part) => !isUsable(part)).map(({ said }) => said)
  return { parts: parts.filter(isUsable), text: [...leftOver.map(saidIn), ...unusable].join(' ') }
}

/** Whether words left over may be a place, for where no table of places is. */
export function mayBePlace(text: string, { words }: Pick<ReadingContext, 'words'>): boolean {
  const run = tokensOf(text)
  return run.length > 0 && run.every((token) => canNamePlace(token, words))
}

function canNamePlace({ kind, key }: Token, words: ReadingContext['words']): boolean {
  return kind === 'word' && key.length > 3 && !ORDINARY.has(key) && !words.known.has(key)
}

/** The place that words left over name: "hilux ballarat". Words of the stock and everyday words are none. */
export function placeInText(text: string, context: Pick<ReadingContext, 'placeOf' | 'words'>): Part | null {
  const run = tokensOf(text)
  const place = mayBePlace(text, context) ? placeAt(run, 0, context) : null
  return place?.length === run.length ? { kind: 'near', place: place.place, within: null, said: text } : null
}
