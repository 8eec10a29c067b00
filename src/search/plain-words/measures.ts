import { entriesOf } from '#platform/records.ts'
import { BETWEEN_WORDS, MEASURE_UNITS, MEASURES, type Measure, type MeasureUnit } from './grammar.ts'
import { boundAfter, comparatorAt, joinAt, type Side } from './bounds.ts'
import { countAt } from './numbers.ts'
import { listed } from './listed.ts'
import { lengthAt, wordList } from './phrases.ts'
import type { Match, ReadingContext, Rule } from './reading.ts'
import type { Token } from './tokens.ts'
import { FIRST_YEAR } from './year-words.ts'

/** Masses, lengths, power and electric range: `GVM under 4.5t`, `tows 3500 kg`, `350+ km range`, `payload of 2 to 3 tonnes`. */

const NAMES = MEASURES.map((measure) => [measure, wordList(measure.names)] as const)
const UNITS = entriesOf(MEASURE_UNITS).flatMap(([unit, scales]) =>
  scales.map(({ phrases, factor }) => ({ unit, factor, words: wordList(phrases) })),
)
const ARTICLES = wordList(['a', 'an', 'the', 'of', 'is', 'about', 'at', 'up', 'with', 'my', 'our', 'from', 'to'])
const BETWEEN = wordList(BETWEEN_WORDS)
/** Objects after a mass, as in "tow a two tonne caravan". */
const TOWED = wordList(
  listed(
    'caravan, van, trailer, boat, boats, trailers, horse float, float, camper trailer, camper, jet ski, load, loads, braked, of towing, of weight, behind it, behind, on the back',
  ),
)

export const readMeasure: Rule = (tokens, at, context) => named(tokens, at, context) ?? unnamed(tokens, at, context)

/** Whether a unit of a measure is at a token, so that the number before it is no price: the "t" of "4.5t". */
export function isMeasureUnit(tokens: readonly Token[], at: number): boolean {
  return unitAt(tokens, at) !== null
}

/** A measure with its name before or after the number. */
function named(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  for (const [measure, names] of NAMES) {
    const first = lengthAt(tokens, start, names)
    const amount = amountAt(tokens, start + first, measure)
    if (!amount) continue
    const end = start + first + amount.length
    const of = lengthAt(tokens, end, ARTICLES)
    const last = lengthAt(tokens, end + of, first > 0 && measure.unit === 'mass' ? TOWED : names)
    if (first + last === 0 || !isMeant(amount, measure) || !isStocked(measure, context)) continue
    const bound = last > 0 ? boundAfter(tokens, end + of + last) : null
    const length = end + (last > 0 ? of + last + (bound?.length ?? 0) : 0) - start
    return matchOf(measure, { ...amount, side: bound?.side ?? amount.side, length })
  }
  return null
}

/** A number with a unit alone, where one measure is meant by it: trucks are named by their GVM, "longer than" means the length. */
function unnamed(tokens: readonly Token[], start: number, context: ReadingContext): Match | null {
  for (const measure of MEASURES.filter(({ alone }) => alone !== undefined)) {
    const amount = amountAt(tokens, start, measure)
    const isUsual =
      measure.alone === 'always' || context.vocabulary.value('item_type', measure.alone ?? '') !== undefined
    const isCompared = tokens
      .slice(start, start + (amount?.length ?? 0))
      .some(({ key }) => measure.comparisons?.includes(key))
    if (amount?.hasUnit === true && (isUsual || isCompared) && isStocked(measure, context))
      return matchOf(measure, amount)
  }
  return null
}

/** Whether a number without a unit may count the measure. A year never does: "to tow, 2019 or newer". */
function isMeant({ low, high, hasUnit }: Amount, { plain }: Measure): boolean {
  const isYear = low === high && low >= FIRST_YEAR && low < FIRST_YEAR + 100
  if (plain !== undefined && low > plain.most) return false
  return hasUnit || (plain !== undefined && low >= plain.least && high <= plain.most && !isYear)
}

function isStocked({ attribute }: Measure, { vocabulary }: ReadingContext): boolean {
  return vocabulary.values(attribute).length > 0
}

type Amount = {
  readonly low: number
  readonly high: number
  readonly side: Side | 'between' | null
  readonly hasUnit: boolean
  readonly length: number
}

/** `under 4.5t`, `2 to 3 tonnes`, `350+ km`, `3500`. */
function amountAt(tokens: readonly Token[], start: number, { unit }: Measure): Amount | null {
  const before = comparatorAt(tokens, start)
  const opening = before.length || lengthAt(tokens, start, BETWEEN)
  const at = start + opening + lengthAt(tokens, start + opening, ARTICLES)
  const low = quantityAt(tokens, at, unit)
  if (!low) return null
  const join = joinAt(tokens, at + low.length)
  const high = join > 0 ? quantityAt(tokens, at + low.length + join, unit) : null
  if (high) {
    const factor = low.factor ?? high.factor ?? 1
    const length = at + low.length + join + high.length - start
    return { low: low.value * factor, high: high.value * (high.factor ?? 1), side: 'between', hasUnit: high.factor !== null, length } // oxfmt-ignore
  }
  const after = low.bound ?? boundAfter(tokens, at + low.length)
  const value = low.value * (low.factor ?? 1)
  const length = at + low.length + (low.bound ? 0 : (after?.length ?? 0)) - start
  return { low: value, high: value, side: after?.side ?? before.side, hasUnit: low.factor !== null, length }
}

/** A number and its unit, with a plus between them or not; `factor` is null without a unit. */
function quantityAt(tokens: readonly Token[], at: number, wanted: MeasureUnit) {
  const count = countAt(tokens, at)
  if (!count) return null
  const end = at + count.length
  const bound = boundAfter(tokens, end)
  for (const gap of [0, Number(tokens[end]?.text === '-'), bound?.length ?? 0]) {
    const unit = unitAt(tokens, end + gap, wanted)
    const length = count.length + gap + (unit?.length ?? 0)
    if (unit) return { value: count.value, factor: unit.factor, length, bound: gap === bound?.length ? bound : null }
  }
  return { value: count.value, factor: null, length: count.length, bound: null }
}

function unitAt(tokens: readonly Token[], at: number, wanted?: MeasureUnit) {
  let best: { readonly unit: MeasureUnit; readonly factor: number; readonly length: number } | null = null
  for (const { unit, factor, words } of UNITS) {
    const length = wanted === undefined || unit === wanted ? lengthAt(tokens, at, words) : 0
    if (length > (best?.length ?? 0)) best = { unit, factor, length }
  }
  return best
}

function matchOf({ attribute, exactly }: Measure, { low, high, side, length }: Amount): Match {
  const range = (from: number | null, to: number | null): Match => ({
    length,
    parts: [
      {
        kind: 'range',
        attribute,
        from: from === null ? null : Math.round(from),
        to: to === null ? null : Math.round(to),
      },
    ],
  })
  const meant = side === null || side === 'exactly' ? exactly : side
  if (meant === 'to') return range(null, high)
  if (meant === 'from') return range(low, null)
  if (meant === 'between') return range(low, high)
  return range(low * (1 - SLACK), high * (1 + SLACK))
}

/** Distance of the bounds from a number that is meant as a class: a "4.5 tonne truck" has a GVM of 4495 kg. */
const SLACK = 0.05
