import type { PricedFacts } from './listing.ts'
import { expectedLogPrice, priceBand, supportOf, type PriceModel, type Support } from './price-model.ts'

/** Prices that sellers may ask for a vehicle, in cents, as whole dollars. */
export interface Valuation {
  readonly median: number
  /** Eight in ten vehicles like it are offered between these. */
  readonly low: number
  readonly high: number
  /** The narrowest group that the value rests on. */
  readonly support: Support
}

/**
 * Values a vehicle by the prices that are asked for others.
 * @returns null for a make that the market does not know
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

export function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100
}

export interface TradeTerms {
  /** Share of the asking price that the dealer keeps for selling the vehicle on, in per cent. */
  readonly marginPercent: number
  /** Cents that getting the vehicle ready for sale costs. */
  readonly reconditioning: number
}

/** Price that a dealer can pay for a vehicle of that asking price; at least zero. */
export function tradeValue(askingPrice: number, { marginPercent, reconditioning }: TradeTerms): number {
  return Math.max(0, wholeDollars(askingPrice * (1 - marginPercent / 100) - reconditioning))
}
