import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { FeedVehicle, PriceChanged } from './demo-vehicle.ts'
import { dealerPrice } from './price-ending.ts'
import type { Random } from './random.ts'

type Priced = Pick<FeedVehicle, 'carType' | 'price' | 'beforePrice' | 'offerPrice'>

/** Share of used vehicles whose price fell although nobody says so. */
const QUIETLY_REDUCED = 0.35
/** Later ones are more recent; each at this share of the time since the vehicle was listed. */
const WHEN: readonly (readonly [number, number])[] = [
  [0.25, 0.45],
  [0.6, 0.85],
]

/** The changes of a vehicle's price, oldest first. */
export function priceChangesOf(
  { carType, price, beforePrice, offerPrice }: Priced,
  createdAt: Date,
  now: Date,
  random: Random,
): readonly PriceChanged[] {
  if (price === null) return []
  const at = (index: number) => {
    const [from, to] = WHEN[index] ?? [0.5, 0.5]
    return new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * random.between(from, to))
  }
  if (offerPrice !== null) return [{ at: at(1), field: 'offer_price', before: null, after: offerPrice }]
  if (beforePrice !== null) return [{ at: at(1), field: 'price', before: beforePrice, after: price }]
  if (carType !== 'used' || !random.chance(QUIETLY_REDUCED)) return []
  const dearer = (cents: number) =>
    dealerPrice((cents / CENTS_PER_DOLLAR) * random.between(1.015, 1.04)) * CENTS_PER_DOLLAR
  const second = dearer(price)
  const first = dearer(second)
  return [
    { at: at(0), field: 'price', before: first, after: second },
    { at: at(1), field: 'price', before: second, after: price },
  ]
}
