import { MIN_COMPARABLES, roundedPrice, type Comparable } from './comparables.ts'
import { TO_TENTH } from './price-model.ts'
import { median, robustSpread } from './quantile.ts'

/** Market prices of a vehicle. Amounts in cents. */
export interface MarketPrice {
  /** About 80 per cent of similar vehicles are offered between these two. */
  readonly rangeMin: number
  readonly rangeMax: number
  /** From 0 to 1. */
  readonly confidence: number
  /** The median price of similar vehicles in all states. */
  readonly average: number
  /** The median in the vehicle's own state; null if there are too few. */
  readonly stateAverage: number | null
  readonly comparables: readonly Comparable[]
}

/** The weight of the whole market's spread in comparables, because a few equal prices prove little. */
const PRIOR_COMPARABLES = 10
/** With this many comparables the confidence is half of its maximum. */
const HALF_COUNT = 4
/** The spread of the logarithm at which confidence falls to 1/e. */
const WIDE_SPREAD = 0.25

/**
 * The market price of a vehicle from its comparables.
 * @param marketSpread standard deviation of the logarithm of prices around the model's estimate (`unseenSpread`)
 * @returns null with fewer than `MIN_COMPARABLES`
 */
export function toMarketPrice(comparables: readonly Comparable[], marketSpread: number): MarketPrice | null {
  if (comparables.length < MIN_COMPARABLES) return null
  const logs = comparables.map(({ adjusted }) => Math.log(adjusted))
  const middle = median(logs)
  const spread = pooledSpread(logs, middle, marketSpread)
  const inState = comparables.filter(({ sameState }) => sameState)
  return {
    rangeMin: roundedPrice(Math.exp(middle - TO_TENTH * spread)),
    rangeMax: roundedPrice(Math.exp(middle + TO_TENTH * spread)),
    confidence: confidenceOf(comparables.length, spread),
    average: middlePrice(comparables),
    stateAverage: inState.length < MIN_COMPARABLES ? null : middlePrice(inState),
    comparables,
  }
}

/** Confidence rises with the number of comparables and falls with their spread: `n / (n + 4) × e^-(spread / 0.25)²`. */
export function confidenceOf(count: number, spread: number): number {
  const confidence = (count / (count + HALF_COUNT)) * Math.exp(-((spread / WIDE_SPREAD) ** 2))
  return Math.round(confidence * 100) / 100
}

function pooledSpread(logs: readonly number[], middle: number, marketSpread: number): number {
  const own = robustSpread(logs, middle) ** 2 * logs.length
  const pooled = (own + marketSpread ** 2 * PRIOR_COMPARABLES) / (logs.length + PRIOR_COMPARABLES)
  // The median of few prices is itself uncertain: its variance is pi/2 times that of a mean.
  return Math.sqrt(pooled * (1 + Math.PI / 2 / logs.length))
}

function middlePrice(comparables: readonly Comparable[]): number {
  return roundedPrice(median(comparables.map(({ adjusted }) => adjusted)))
}
