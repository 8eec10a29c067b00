import type { PricedFacts } from './listing.ts'
import { expectedLogPrice, priceBand, supportOf, type PriceModel, type Support } from './price-model.ts'

/** Expected asking prices of a vehicle: whole dollars, in cents. */
export interface Valuation {
  readonly median: number
  /** About 80 per cent of similar vehicles are offered between these two. */
  readonly low: number
  readonly high: number
  /** The narrowest known group of the vehicle, on which the value is based. */
  readonly support: Support
}

/**
 * Values a vehicle by the asking prices of others.
 * @returns null for a make with too few listings
 */
export function valueVehicle(model: PriceModel, facts: PricedFacts): Valuation | null {
  const support = supportOf(model, facts)
  if (support === 'none') return null
  const expected = expectedLogPrice(model, facts)
  const band = priceBand(Math.exp(expected))
  const range = model.ranges.find(
    (each) => (each.support === null || each.support === support) && (each.band === null || each.band === band),
  )
  const [low, middle, high] = range?.residuals ?? [0, 0, 0]
  const at = (residual: number) => wholeDollars(Math.exp(expected + residual))
  return { median: at(middle), low: at(low), high: at(high), support }
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100
}

export interface TradeTerms {
  /** The dealer's margin in per cent of the asking price. */
  readonly marginPercent: number
  /** Cost of preparing the vehicle for sale, in cents. */
  readonly reconditioning: number
}

/** The price in cents that a dealer can pay for a vehicle that will be offered at `askingPrice`; at least zero. */
export function tradeValue(askingPrice: number, { marginPercent, reconditioning }: TradeTerms): number {
  return Math.max(0, wholeDollars(askingPrice * (1 - marginPercent / 100) - reconditioning))
}
