import { standingOf, type Gauge } from '#market/gauge.ts'
import type { MarketFacts } from '#market/market-facts.ts'
import { CENTS_PER_DOLLAR, formatMoney } from '#platform/money.ts'
import { propertiesOf } from '#platform/records.ts'

/** Answer of `GET /api/cars/{slug}/autogauge`. Amounts are in dollars; unknown numbers are null. */
export interface WireGauge {
  readonly fill: number | null
  readonly listing_price: number | null
  readonly market_range_min: number | null
  readonly market_range_max: number | null
  readonly confidence: number | null
  /** The gauge in words. */
  readonly description: string | null
}

/** Sentences of the gauge with their placeholders, so that the browser can fill them, too. */
export interface GaugeTexts {
  /** `{amount}` */
  readonly below: string
  readonly middle: string
  /** `{amount}` */
  readonly above: string
  /** `{min}`, `{max}` */
  readonly range: string
}

export function toWireGauge(price: number | null, market: MarketFacts | null, texts: GaugeTexts): WireGauge {
  const { fill = null, rangeMin = null, rangeMax = null, confidence = null } = market?.gauge ?? {}
  const isWhole = price !== null && rangeMin !== null && rangeMax !== null
  return {
    fill,
    listing_price: dollars(price),
    market_range_min: dollars(rangeMin),
    market_range_max: dollars(rangeMax),
    confidence,
    description: isWhole ? gaugeSentences({ listingPrice: price, rangeMin, rangeMax }, texts).join('. ') : null,
  }
}

/** Reads the answer into cents. Values that are not numbers become null. */
export function parseWireGauge(answer: unknown): { readonly [Key in keyof Gauge]: number | null } {
  const wire = propertiesOf(answer)
  const number = (name: keyof WireGauge) => {
    const value = wire[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  const cents = (name: keyof WireGauge) => {
    const value = number(name)
    return value === null ? null : Math.round(value * CENTS_PER_DOLLAR)
  }
  return {
    fill: number('fill'),
    listingPrice: cents('listing_price'),
    rangeMin: cents('market_range_min'),
    rangeMax: cents('market_range_max'),
    confidence: number('confidence'),
  }
}

/** The sentences about the price: how far from the middle of the range it is, and the range itself. */
export function gaugeSentences(
  gauge: Pick<Gauge, 'listingPrice' | 'rangeMin' | 'rangeMax'>,
  texts: GaugeTexts,
): readonly [standing: string, range: string] {
  const { listingPrice, rangeMin, rangeMax } = gauge
  const middle = middleOf(gauge)
  const amount = formatMoney(Math.round(Math.abs(listingPrice - middle) / AMOUNT_STEP) * AMOUNT_STEP)
  const standing = texts[standingOf(listingPrice, middle)].replace('{amount}', amount)
  return [standing, texts.range.replace('{min}', formatMoney(rangeMin)).replace('{max}', formatMoney(rangeMax))]
}

/** Differences are rounded to $50, because the range is not known more exactly. */
const AMOUNT_STEP = 50_00

/** Prices spread evenly by ratio, so the middle of a range is its geometric mean. */
export function middleOf({ rangeMin, rangeMax }: Pick<Gauge, 'rangeMin' | 'rangeMax'>): number {
  return Math.sqrt(rangeMin * rangeMax)
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / CENTS_PER_DOLLAR
}
