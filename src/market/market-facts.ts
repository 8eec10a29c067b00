import type { Comparable, TrendPoint } from './comparables.ts'
import type { PartialGauge } from './gauge.ts'
import type { MarketAverages } from './price-indicator.ts'

/** Stored market prices of a vehicle. */
export interface MarketFacts {
  /** Source of the gauge: the platform's own comparables, or a provider of market data. */
  readonly source: 'comparables' | 'provider'
  readonly gauge: Omit<PartialGauge, 'listingPrice'>
  readonly averages: MarketAverages
  readonly comparables: readonly Comparable[]
  readonly trend: readonly TrendPoint[]
}
