import { searchablePrice } from './price.ts'
import type { Vehicle } from './fields.ts'

/** Largest number of similar vehicles that a page shows. */
export const SIMILAR_KEPT = 6
export const SIMILAR_HITS_PER_QUERY = 10
/** From this price on, the window is wide. */
const WIDE_WINDOW_FROM_CENTS = 50_000_00
const NARROW_WINDOW_CENTS = 10_000_00
const WIDE_WINDOW_CENTS = 25_000_00

/** The range of prices, in cents, of similar vehicles. Null for a vehicle without a price. */
export function similarPriceWindow(
  vehicle: Pick<Vehicle, 'offerPrice' | 'price'>,
): { from: number; to: number } | null {
  const price = searchablePrice(vehicle)
  if (price === null) return null
  const width = price < WIDE_WINDOW_FROM_CENTS ? NARROW_WINDOW_CENTS : WIDE_WINDOW_CENTS
  return { from: Math.max(0, price - width), to: price + width }
}

type Candidate = { readonly id: number; readonly model: string }

/** Merges the hits of several queries into at most six, without duplicates and the vehicle itself. The same model comes first. */
export function pickSimilar<Hit extends Candidate>(vehicle: Candidate, hits: readonly Hit[]): readonly Hit[] {
  const byId = new Map(hits.filter(({ id }) => id !== vehicle.id).map((hit) => [hit.id, hit]))
  const sameModel = (hit: Hit) => Number(hit.model.toLowerCase() === vehicle.model.toLowerCase())
  return [...byId.values()].sort((a, b) => sameModel(b) - sameModel(a)).slice(0, SIMILAR_KEPT)
}
