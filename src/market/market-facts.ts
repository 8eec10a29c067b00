import type { Comparable, TrendPoint } from './comparables.ts'
import type { PartialGauge } from './gauge.ts'
import type { MarketAverages } from './price-indicator.ts'

/** What is stored about a vehicle's price. */
export interface MarketFacts {
  /** Who made the gauge: the platform's own comparables, or a provider of market data. */
  readonly source: 'comparables' | 'provider'
  readonly gauge: Omit<PartialGauge, 'listingPrice'>
  readonly averages: MarketAverages
  readonly comparables: readonly Comparable[]
  readonly trend: readonly TrendPoint[]
}
