import { isInStock } from '#vehicles/availability.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'

/** Name of the hidden index attribute. */
export const RANK = 'custom_rank'

type Ranked = Pick<Vehicle, 'status' | 'photosCount' | 'offerPrice' | 'price' | 'createdAt'>

/**
 * Points for the sort "most relevant"; equal points are sorted by arrival, newest first. In stock outweighs pictures and price together,
 * pictures outweigh a price.
 */
const RANK_POINTS: readonly (readonly [points: number, holds: (vehicle: Ranked) => boolean])[] = [
  [4, (vehicle) => isInStock(vehicle)],
  [2, (vehicle) => vehicle.photosCount > 0],
  [1, (vehicle) => searchablePrice(vehicle) !== null],
]

/** Larger than any arrival in seconds since 1970, so that a point always outweighs the arrival. */
const SECONDS_PER_POINT = 10_000_000_000

/** Sorted in descending order. It depends on the vehicle only, not on time, so documents need no periodic refresh. */
export function customRank(vehicle: Ranked): number {
  const points = RANK_POINTS.reduce((sum, [worth, holds]) => sum + (holds(vehicle) ? worth : 0), 0)
  return points * SECONDS_PER_POINT + Math.floor(vehicle.createdAt.getTime() / 1000)
}
