/** Average asking prices of vehicles like this one, in cents, as far as they are known. */
export interface MarketAverages {
  readonly average: number | null
  readonly stateAverage: number | null
}

/**
 * Cents below the average from which a price counts as good: the state's average decides alone where there is one, else
 * the national one.
 * @returns null when the price is not at least `threshold` below it, or no average is known
 */
export function belowMarket(price: number, averages: MarketAverages, threshold: number): number | null {
  const average = averages.stateAverage ?? averages.average
  if (average === null) return null
  const below = average - price
  return below > 0 && below >= threshold ? below : null
}
