import { isInStock } from '#vehicles/availability.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'

/** The attribute of the index; hidden. */
export const RANK = 'custom_rank'

type Ranked = Pick<Vehicle, 'status' | 'photosCount' | 'offerPrice' | 'price' | 'createdAt'>

/**
 * The order "most relevant" as data: points for what a shopper wants to see, then the newest arrival first.
 * In stock outweighs everything, pictures outweigh a price.
 */
export const RANK_POINTS: readonly (readonly [points: number, holds: (vehicle: Ranked) => boolean])[] = [
  [4, (vehicle) => isInStock(vehicle)],
  [2, (vehicle) => vehicle.photosCount > 0],
  [1, (vehicle) => searchablePrice(vehicle) !== null],
]

/** More seconds than lie between 1970 and any arrival, so that a point always outweighs the arrival. */
export const SECONDS_A_POINT = 10_000_000_000

/** Highest first. It moves with the vehicle only, not with time, so that a document needs no refresh to keep its place. */
export function customRank(vehicle: Ranked): number {
  const points = RANK_POINTS.reduce((sum, [worth, holds]) => sum + (holds(vehicle) ? worth : 0), 0)
  return points * SECONDS_A_POINT + Math.floor(vehicle.createdAt.getTime() / 1000)
}
