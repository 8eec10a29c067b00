import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { AFTERWARDS, AROUND_SHARE, COMPARATORS, PERIODS, SUBJECTS } from './grammar.ts'
import { numberAt, type NumberAt } from './numbers.ts'
import { lengthAt, phraseAt, phrasesOf, wordList } from './phrases.ts'
import type { Match, PartMeaning, ReadingContext, Rule } from './reading.ts'
import type { Token } from './tokens.ts'

/** Prices, kilometres, seats and engines: `under $40k`, `20-30k`, `less than 80,000 kms`, `7 seater`, `over 600cc`. */

type Side = 'from' | 'to' | 'around' | 'exactly'
const TO = wordList(COMPARATORS.to)
const FROM = wordList(COMPARATORS.from)
const AROUND = wordList(COMPARATORS.around)
const AFTER_TO = wordList(AFTERWARDS.to)
const AFTER_FROM = wordList(AFTERWARDS.from)
const BETWEEN = wordList(['between', 'in between', 'from', 'anywhere between', 'anywhere from', 'somewhere between'])
const JOINS = wordList(['to', 'and', 'through', 'til', 'till'])
const ARTICLES = wordList(['a', 'the', 'about', 'around', 'of', 'is'])
const PERIOD = phrasesOf(PERIODS.flatMap(({ phrases, per }) => phrases.map((phrase) => [phrase, per] as const)))
const PRICE_SUBJECT = wordList(SUBJECTS.price)
const KM_SUBJECT = wordList(SUBJECTS.km)
const SEATS_SUBJECT = wordList(['seats', 'seating', 'seats for', 'seating for', 'room for', 'seat'])
const RANGE_WORDS = wordList([
  'range',
  'range of',
  'of range',
  'driving range',
  'electric range',
  'wltp range',
  'km range',
  'wltp',
])
/** Bounds that leave out the number itself, where it counts things. */
const STRICT = wordList(['over', 'above', 'more than', 'greater than', 'under', 'below', 'less than', 'fewer than'])

type Subject = 'price' | 'km' | null

export const readAmount: Rule = (tokens, start, context) => {
  const subject = subjectAt(tokens, start)
  const at = start + subject.length
  const found =
    readBetween(tokens, at) ?? readCompared(tokens, at) ?? readBare(tokens, at) ?? (subject.of && readPlain(tokens, at))
  if (!found) return null
  const end = at + found.length
  const isElectricRange = lengthAt(tokens, end, RANGE_WORDS) > 0 || lengthAt(tokens, start - 1, RANGE_WORDS) > 0
  if (found.number.unit === 'km' && isElectricRange) return null
  const part = toPart(found, subject.of, context)
  return part && { length: end - start, parts: [part] }
}

/** Repayments are understood where the site can turn them into a price; elsewhere they stay text. */
export const readRepayment: Rule = (tokens, start) => {
  const before = comparatorAt(tokens, start)
  const at = start + before.length
  const number = numberAt(tokens, at)
  if (!number) return null
  const slash = tokens[at + number.length]?.text === '/' ? 1 : 0
  const period = phraseAt(tokens, at + number.length + slash, PERIOD)
  if (!period || number.unit === 'km' || number.unit === 'age') return null
  const length = before.length + number.length + slash + period.length
  return { length, parts: [{ kind: 'repayment', dollars: number.value, per: period.meaning }] }
}

/** The distance that an electric vehicle goes is not one that it has gone. */
export const readElectricRange: Rule = (tokens, start, { vocabulary }) => {
  const first = lengthAt(tokens, start, RANGE_WORDS)
  const before = comparatorAt(tokens, start + first)
  const at = start + first + before.length
  const number = numberAt(tokens, at)
  if (number?.unit !== 'km') return null
  const end = at + number.length
  const plus = tokens[end]?.text === '+' ? 1 : 0
  const last = lengthAt(tokens, end + plus, RANGE_WORDS)
  if (first + last === 0 || vocabulary.values('electric_range').length === 0) return null
  const isMost = before.side === 'to'
  return {
    length: end + plus + last - start,
    parts: [
      {
        kind: 'range',
        attribute: 'electric_range',
        from: isMost ? null : number.value,
        to: isMost ? number.value : null,
      },
    ],
  }
}

/** "seats 7", "room for seven". */
export const readSeats: Rule = (tokens, start, context) => {
  const subject = lengthAt(tokens, start, SEATS_SUBJECT)
  if (subject === 0) return null
  const number = numberAt([...tokens.slice(start + subject), SEAT], 0)
  if (!number || number.value > 60 || number.unit !== 'seats' || tokens[start + subject]?.text === '$') return null
  const length =
    Math.min(number.length, tokens.length - start - subject) -
    Number(number.length > 1 && isSeatWord(tokens, start + subject, number.length))
  const bound = { from: number.value, to: number.value, number, side: 'exactly' as const, isStrict: false }
  const part = toPart({ ...bound, length }, null, context)
  return part && { length: subject + Math.max(1, length), parts: [part] }
}

const SEAT: Token = { kind: 'word', key: 'seats', text: 'seats', isGlued: false }

/** Whether the number ends with the word that was put behind it to read it. */
function isSeatWord(tokens: readonly Token[], at: number, length: number): boolean {
  return tokens[at + length - 1]?.key !== 'seats' && tokens.length >= at + length
}

function subjectAt(tokens: readonly Token[], at: number): { readonly of: Subject; readonly length: number } {
  const km = lengthAt(tokens, at, KM_SUBJECT)
  if (km > 0) return { of: 'km', length: km }
  const price = lengthAt(tokens, at, PRICE_SUBJECT)
  return { of: price > 0 ? 'price' : null, length: price }
}

type Found = {
  readonly from: number
  readonly to: number
  /** The number with the unit. */
  readonly number: NumberAt
  readonly side: Side | 'between'
  readonly isStrict: boolean
  readonly length: number
}

function readBetween(tokens: readonly Token[], start: number): Found | null {
  const opening = lengthAt(tokens, start, BETWEEN)
  const low = numberAt(tokens, start + opening)
  if (!low) return null
  const middle = start + opening + low.length
  const join = isDash(tokens[middle]) ? 1 : lengthAt(tokens, middle, JOINS)
  const high = join > 0 ? numberAt(tokens, middle + join) : null
  if (!high || (opening === 0 && tokens[middle]?.key === 'and')) return null
  // "20 to 30k" means 20k.
  const isShort = !low.isScaled && high.isScaled && low.value < 1000
  const from = isShort ? low.value * (high.value >= 1_000_000 ? 1_000_000 : 1000) : low.value
  const number = { ...high, unit: high.unit ?? low.unit, isScaled: high.isScaled || low.isScaled }
  const isBare = opening === 0 && number.unit === null && !number.isScaled && high.value < 1000
  if (isBare) return null
  return {
    from,
    to: high.value,
    number,
    side: 'between',
    isStrict: false,
    length: opening + low.length + join + high.length,
  }
}

function readCompared(tokens: readonly Token[], start: number): Found | null {
  const before = comparatorAt(tokens, start)
  if (before.side === null) return null
  const article = lengthAt(tokens, start + before.length, ARTICLES)
  const at = start + before.length + article
  const number = numberAt(tokens, at)
  if (!number) return null
  const length = before.length + article + number.length
  return { from: number.value, to: number.value, number, side: before.side, isStrict: before.isStrict, length }
}

/** A number with a unit, and what follows it: `30k or less`, `$25,000`, `7+ seats`. */
function readBare(tokens: readonly Token[], start: number): Found | null {
  const number = numberAt(tokens, start)
  if (!number) return null
  const end = start + number.length
  const found = { from: number.value, to: number.value, isStrict: false }
  if (tokens[end]?.text === '+') {
    const unit = numberAt([...tokens.slice(start, end), ...tokens.slice(end + 1)], 0)
    const withUnit = unit && unit.length > number.length ? unit : number
    const isKnown = withUnit.unit !== null || withUnit.isScaled || number.value >= 1000
    return isKnown ? { ...found, number: withUnit, side: 'from', length: withUnit.length + 1 } : null
  }
  const [less, more] = [lengthAt(tokens, end, AFTER_TO), lengthAt(tokens, end, AFTER_FROM)]
  const after = Math.max(less, more)
  if (after > 0) {
    // "7 or more seats": the unit comes last.
    const unit = numberAt([...tokens.slice(start, end), ...tokens.slice(end + after)], 0)
    const withUnit = unit && unit.length > number.length ? unit : number
    if (withUnit.unit === null && !withUnit.isScaled && number.value < 1000) return null
    return { ...found, number: withUnit, side: less >= more ? 'to' : 'from', length: withUnit.length + after }
  }
  return number.unit !== null || number.isScaled ? { ...found, number, side: 'exactly', length: number.length } : null
}

/** A plain number behind the word for what it counts: `kms 80000`. */
function readPlain(tokens: readonly Token[], start: number): Found | null {
  const number = numberAt(tokens, start)
  if (!number || number.value < 1000) return null
  return { from: number.value, to: number.value, number, side: 'exactly', isStrict: false, length: number.length }
}

type Comparator = { readonly side: Side | null; readonly length: number; readonly isStrict: boolean }

export function comparatorAt(tokens: readonly Token[], at: number): Comparator {
  const sign = SIGNS[tokens[at]?.text ?? '']
  if (sign) return { side: sign, length: tokens[at + 1]?.text === '=' ? 2 : 1, isStrict: false }
  const sides = [
    ['to', lengthAt(tokens, at, TO)],
    ['from', lengthAt(tokens, at, FROM)],
    ['around', lengthAt(tokens, at, AROUND)],
  ] as const
  const [side, length] = sides.reduce((best, each) => (each[1] > best[1] ? each : best))
  if (length === 0) return { side: null, length: 0, isStrict: false }
  return { side, length, isStrict: lengthAt(tokens, at, STRICT) === length }
}

const SIGNS: Readonly<Record<string, Side>> = { '<': 'to', '≤': 'to', '>': 'from', '≥': 'from', '~': 'around' }

function isDash(token: Token | undefined): boolean {
  return token !== undefined && /^[-–—]$/.test(token.text)
}

function toPart(found: Found, subject: Subject, context: ReadingContext): PartMeaning | null {
  const { number, side } = found
  switch (number.unit) {
    case 'age':
      return null
    case 'seats':
      return seatsPart(found, context)
    case 'cc':
      return rangePart('engine_size_litres', { ...found, from: found.from / 1000, to: found.to / 1000 }, 0.05)
    case 'litres':
      return number.value > 30 ? null : rangePart('engine_size_litres', found, 0)
    default: {
      const attribute = number.unit ?? subject ?? 'price'
      if (side === 'exactly' && number.value < 500 && !number.isScaled && attribute === 'price') return null
      const whole = { ...found, from: inThousands(found.from, number), to: inThousands(found.to, number) }
      // A price or an odometer reading without a comparison is the most that somebody has in mind.
      return rangePart(attribute, side === 'exactly' ? { ...whole, side: 'to' } : whole, 0)
    }
  }
}

/** "under 40" means 40,000, whether dollars or kilometres. */
function inThousands(value: number, { isScaled }: NumberAt): number {
  return !isScaled && value < 1000 ? value * 1000 : value
}

function rangePart(attribute: FacetAttribute, found: Found, slack: number): PartMeaning {
  const { from, to, side } = found
  const range = (low: number | null, high: number | null): PartMeaning => ({
    kind: 'range',
    attribute,
    from: low === null ? null : tidy(low),
    to: high === null ? null : tidy(high),
  })
  if (side === 'to') return range(null, to)
  if (side === 'from') return range(from, null)
  if (side === 'between') return range(from, to)
  const share = side === 'around' ? AROUND_SHARE : slack
  return range(from * (1 - share), to * (1 + share))
}

/** Whole numbers, or tenths of small ones (litres). */
function tidy(value: number): number {
  return value < 50 ? Math.round(value * 10) / 10 : Math.round(value)
}

function seatsPart({ from, side, isStrict }: Found, { vocabulary }: ReadingContext): PartMeaning | null {
  const strict = Number(isStrict)
  if (side === 'from') return { kind: 'range', attribute: 'seats', from: from + strict, to: null }
  if (side === 'to') return { kind: 'range', attribute: 'seats', from: null, to: from - strict }
  const value = vocabulary.value('seats', String(from))
  if (value !== undefined) return { kind: 'value', attribute: 'seats', values: [value], isExcluded: false }
  return { kind: 'range', attribute: 'seats', from, to: from }
}

export type { Match }
