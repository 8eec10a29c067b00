import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { boundAfter, comparatorAt, joinAt, type Side } from './bounds.ts'
import { AROUND_SHARE, BETWEEN_WORDS, BUDGET_WORDS, CC_SHARE, PERIODS, SUBJECTS, UNITS } from './grammar.ts'
import { listed } from './listed.ts'
import { isMeasureUnit } from './measures.ts'
import { countAt, numberAt, type NumberAt } from './numbers.ts'
import { lengthAt, phraseAt, phrasesOf, wordList } from './phrases.ts'
import type { PartMeaning, ReadingContext, Rule } from './reading.ts'
import type { Token } from './tokens.ts'

/** Prices, kilometres, seats and engines: `under $40k`, `20-30k`, `less than 80,000 kms`, `7 seater`, `over 600cc`. */

const BETWEEN = wordList([...BETWEEN_WORDS, ...BUDGET_WORDS, 'budget between', 'budget around'])
const ARTICLES = wordList([
  'a',
  'the',
  'about',
  'around',
  'of',
  'is',
  'only',
  'just',
  'my',
  'your',
  'price of',
  'say',
  'say about',
])
const PERIOD = phrasesOf(PERIODS.flatMap(({ phrases, per }) => phrases.map((phrase) => [phrase, per] as const)))
const PRICE_SUBJECT = wordList(SUBJECTS.price)
const KM_SUBJECT = wordList(SUBJECTS.km)
const SEATS_SUBJECT = wordList(
  listed(
    'seats, seating, seats for, seating for, room for, room 4, space for, seat, that seats, can seat, to seat, seatbelts for, seat belts for, fits, fit, can fit, carries, holds',
  ),
)
/** "room for 3 kids" says nothing about the seats that are needed in all. */
const CHILDREN = wordList(
  listed(
    'kids, children, grandkids, grandchildren, dogs, child seats, baby seats, car seats, toddlers, teenagers, bags, suitcases, golf bags, surfboards, bikes, pallets, horses',
  ),
)
type Subject = 'price' | 'km' | null

export const readAmount: Rule = (tokens, start, context) => {
  const subject = subjectAt(tokens, start)
  const at = start + subject.length
  const found =
    readBetween(tokens, at) ?? readCompared(tokens, at) ?? readBare(tokens, at) ?? (subject.of && readPlain(tokens, at))
  if (!found) return null
  const end = at + found.length
  if (found.number.unit === null && isMeasureUnit(tokens, end) && !found.number.isScaled) return null
  const part = toPart(found, subject.of, context)
  return part && { length: end - start, parts: [part] }
}

/** Reads "under $120 a week". On sites without a search by repayment, `understand` turns the part back into text. */
export const readRepayment: Rule = (tokens, first) => {
  const start = first + lengthAt(tokens, first, PRICE_SUBJECT)
  const range = readBetween(tokens, start)
  const before = range ? { length: 0 } : comparatorAt(tokens, start)
  const at = start + before.length
  const number = range ? { ...range.number, length: range.length } : (numberAt(tokens, at) ?? spelledAlone(tokens, at))
  if (!number) return null
  const slash = tokens[at + number.length]?.text === '/' ? 1 : 0
  const period = phraseAt(tokens, at + number.length + slash, PERIOD)
  if (!period || number.unit === 'km' || number.unit === 'age') return null
  const end = at + number.length + slash + period.length
  const length = end + (boundAfter(tokens, end)?.length ?? 0) - first
  return {
    length,
    parts: [{ kind: 'repayment', least: range?.from ?? null, dollars: number.value, per: period.meaning }],
  }
}

/** More seats than a coach has. */
const MAX_SEATS = 60
const SEAT_WORDS = wordList(UNITS.seats)

/** Reads "seats 7", "room for seven" and "room for seven people". */
export const readSeats: Rule = (tokens, start, context) => {
  const subject = lengthAt(tokens, start, SEATS_SUBJECT)
  const at = start + subject
  const count = subject > 0 ? countAt(tokens, at) : null
  const number = numberAt(tokens, at)
  // "leather seats 20k" names a price.
  const isOther = number !== null && (number.isScaled || (number.unit !== null && number.unit !== 'seats'))
  if (!count || isOther || count.value > MAX_SEATS || lengthAt(tokens, at + count.length, CHILDREN) > 0) return null
  const unit = lengthAt(tokens, at + count.length, SEAT_WORDS)
  return {
    length: subject + count.length + unit,
    parts: [seatsPart({ from: count.value, side: 'exactly', isStrict: false }, context)],
  }
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
  const low = numberAt(tokens, start + opening) ?? spelledAlone(tokens, start + opening)
  if (!low) return null
  const middle = start + opening + low.length
  const join = joinAt(tokens, middle)
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

/** The "twenty" of "twenty to thirty grand". */
function spelledAlone(tokens: readonly Token[], at: number): NumberAt | null {
  const count = countAt(tokens, at)
  return count && { ...count, isScaled: false, isGrouped: false, unit: null, isPlain: false }
}

function readCompared(tokens: readonly Token[], start: number): Found | null {
  const before = comparatorAt(tokens, start)
  if (before.side === null) return null
  const dash = Number(tokens[start + before.length]?.text === '-' && tokens[start + before.length]?.isGlued)
  const article = dash || lengthAt(tokens, start + before.length, ARTICLES)
  const at = start + before.length + article
  const number = numberAt(tokens, at)
  if (!number) return null
  const length = before.length + article + number.length
  return { from: number.value, to: number.value, number, side: before.side, isStrict: before.isStrict, length }
}

/** Smaller numbers with a bound after them are no prices in thousands. */
const LEAST_THOUSANDS = 10

/** A number with a unit, and what follows it: `30k or less`, `$25,000`, `7+ seats`. */
function readBare(tokens: readonly Token[], start: number): Found | null {
  const number = numberAt(tokens, start)
  if (!number) return null
  const end = start + number.length
  const found = { from: number.value, to: number.value, isStrict: false }
  const bound = boundAfter(tokens, end)
  if (bound === null) {
    const isAmount = number.unit !== null || number.isScaled || number.isGrouped
    return isAmount ? { ...found, number, side: 'exactly', length: number.length } : null
  }
  const withUnit = withLaterUnit(tokens, start, number, bound.length)
  // "60 max" is 60,000 dollars, "7 or more" nothing by itself.
  const isPrice = bound.side === 'to' && number.value >= LEAST_THOUSANDS
  if (withUnit.unit === null && !withUnit.isScaled && number.value < 1000 && !isPrice) return null
  return { ...found, number: withUnit, side: bound.side, length: withUnit.length + bound.length }
}

/** The number with a unit that follows `skipped` tokens later, as in "7+ seats" and "7 or more seats". */
function withLaterUnit(tokens: readonly Token[], start: number, number: NumberAt, skipped: number): NumberAt {
  const end = start + number.length
  const joined = numberAt([...tokens.slice(start, end), ...tokens.slice(end + skipped)], 0)
  return joined && joined.length > number.length ? joined : number
}

/** A number after the word for what it counts: `kms 80000`. */
function readPlain(tokens: readonly Token[], start: number): Found | null {
  const number = numberAt(tokens, start)
  if (!number || number.value < 1000) return null
  return { from: number.value, to: number.value, number, side: 'exactly', isStrict: false, length: number.length }
}

function toPart(found: Found, subject: Subject, context: ReadingContext): PartMeaning | null {
  const { number, side } = found
  switch (number.unit) {
    case 'age':
      return null
    case 'seats':
      return seatsPart(found, context)
    case 'cc':
      return engineSizePart(found, context)
    case 'litres':
      return litresPart(found, context)
    default: {
      const attribute = number.unit ?? subject ?? 'price'
      if (side === 'exactly' && number.value < 500 && !number.isScaled && attribute === 'price') return null
      const whole = { ...found, from: inThousands(found.from, number), to: inThousands(found.to, number) }
      // Without a comparison, a price or an odometer reading is a maximum.
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
    from: low === null ? null : rounded(low),
    to: high === null ? null : rounded(high),
  })
  if (side === 'to') return range(null, to)
  if (side === 'from') return range(from, null)
  if (side === 'between') return range(from, to)
  const share = side === 'around' ? AROUND_SHARE : slack
  return range(from * (1 - share), to * (1 + share))
}

/** Rounds to tenths below 50 (litres), else to integers. */
function rounded(value: number): number {
  return value < 50 ? Math.round(value * 10) / 10 : Math.round(value)
}

/** In cc, where the stock has them: litres are rounded to tenths. A number without a comparison is a class: 471 cc is a "500 cc". */
function engineSizePart(found: Found, { vocabulary }: ReadingContext): PartMeaning {
  if (vocabulary.values('enginesize').length > 0) return rangePart('enginesize', found, CC_SHARE)
  return rangePart('engine_size_litres', { ...found, from: found.from / 1000, to: found.to / 1000 }, CC_SHARE)
}

/** In litres, which the stock has rounded to tenths. Bikes are named by a class, so "1 litre" is 1000 cc there. */
function litresPart(found: Found, context: ReadingContext): PartMeaning | null {
  if (found.number.value > 30) return null
  const isBike = context.vocabulary.value('item_type', 'motorcycle') !== undefined
  return isBike
    ? engineSizePart({ ...found, from: found.from * 1000, to: found.to * 1000 }, context)
    : rangePart('engine_size_litres', found, 0)
}

function seatsPart(
  { from, to = from, side, isStrict }: Pick<Found, 'from' | 'side' | 'isStrict'> & { readonly to?: number },
  { vocabulary }: ReadingContext,
): PartMeaning {
  const strict = Number(isStrict)
  if (side === 'from') return { kind: 'range', attribute: 'seats', from: from + strict, to: null }
  if (side === 'to') return { kind: 'range', attribute: 'seats', from: null, to: from - strict }
  const counts = Array.from({ length: Math.max(1, to - from + 1) }, (_, more) => String(from + more))
  const values = counts.flatMap((count) => vocabulary.value('seats', count) ?? [])
  if (values.length > 0) return { kind: 'value', attribute: 'seats', values, isExcluded: false }
  return { kind: 'range', attribute: 'seats', from, to }
}
