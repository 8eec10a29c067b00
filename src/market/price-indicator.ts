/** Average asking prices of similar vehicles in cents; null if unknown. */
export interface MarketAverages {
  readonly average: number | null
  readonly stateAverage: number | null
}

/**
 * The cents by which a price is below the average: that of the state if it is known, else the national one.
 * @returns null if the price is not at least `threshold` cents below it, or no average is known
 */
export function belowMarket(price: number, averages: MarketAverages, threshold: number): number | null {
  const average = averages.stateAverage ?? averages.average
  if (average === null) return null
  const below = average - price
  return below > 0 && below >= threshold ? below : null
}
