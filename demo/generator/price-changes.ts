import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { FeedVehicle, PriceChange } from './demo-vehicle.ts'
import { dealerPrice } from './price-ending.ts'
import type { Random } from './random.ts'

type Priced = Pick<FeedVehicle, 'carType' | 'price' | 'beforePrice' | 'offerPrice'>

/** Share of used vehicles whose price fell twice although their feed contains no earlier price. */
const UNANNOUNCED_SHARE = 0.35
/** When the first and the second change happened: between these shares of the time since the vehicle was listed. */
const FIRST_CHANGE = [0.25, 0.45] as const
const SECOND_CHANGE = [0.6, 0.85] as const

/** The changes of a vehicle's price as imports would have recorded them, oldest first. */
export function priceChangesOf(
  { carType, price, beforePrice, offerPrice }: Priced,
  createdAt: Date,
  now: Date,
  random: Random,
): readonly PriceChange[] {
  if (price === null) return []
  const instantIn = ([from, to]: readonly [number, number]) =>
    new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * random.between(from, to))
  if (offerPrice !== null)
    return [{ at: instantIn(SECOND_CHANGE), field: 'offer_price', before: null, after: offerPrice }]
  if (beforePrice !== null) return [{ at: instantIn(SECOND_CHANGE), field: 'price', before: beforePrice, after: price }]
  if (carType !== 'used' || !random.chance(UNANNOUNCED_SHARE)) return []
  const higherPrice = (cents: number) =>
    dealerPrice((cents / CENTS_PER_DOLLAR) * random.between(1.015, 1.04)) * CENTS_PER_DOLLAR
  const previous = higherPrice(price)
  const original = higherPrice(previous)
  return [
    { at: instantIn(FIRST_CHANGE), field: 'price', before: original, after: previous },
    { at: instantIn(SECOND_CHANGE), field: 'price', before: previous, after: price },
  ]
}
