import { displayedPrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'

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

/** Amounts are rounded down to $50, because averages are not known more exactly. */
const AMOUNT_STEP = 50_00

/** How far the price of a vehicle is below the average. */
export interface BelowAverage {
  /** Rounded down, in cents. */
  readonly amount: number
  /** Whether it is the average of the vehicle's state. */
  readonly isOfState: boolean
}

/**
 * How far the displayed price of a vehicle is below the averages of its feed, or else `own`, those of comparable vehicles in the platform's
 * stock. Null without either, and if it is not at least `threshold` cents below.
 */
export function vehicleBelowMarket(
  vehicle: Vehicle,
  own: MarketAverages | null,
  threshold: number,
): BelowAverage | null {
  const price = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  const averages = averagesOf(vehicle) ?? own
  if (price.kind !== 'price' || averages === null) return null
  const below = belowMarket(price.cents, averages, threshold)
  if (below === null) return null
  return { amount: Math.floor(below / AMOUNT_STEP) * AMOUNT_STEP, isOfState: averages.stateAverage !== null }
}

function averagesOf({ averageMarketPrice, stateAverageMarketPrice }: Vehicle): MarketAverages | null {
  if (averageMarketPrice === null && stateAverageMarketPrice === null) return null
  return { average: averageMarketPrice, stateAverage: stateAverageMarketPrice }
}
