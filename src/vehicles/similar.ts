import { searchablePrice } from './price.ts'
import type { Vehicle } from './fields.ts'

export const SIMILAR_KEPT = 6
export const SIMILAR_HITS_PER_QUERY = 10
const WINDOW_CHANGES_AT_CENTS = 50_000_00
const NARROW_WINDOW_CENTS = 10_000_00
const WIDE_WINDOW_CENTS = 25_000_00

/** The price range, in cents, of similar vehicles; null for a vehicle without a price. */
export function similarPriceWindow(
  vehicle: Pick<Vehicle, 'offerPrice' | 'price'>,
): { from: number; to: number } | null {
  const price = searchablePrice(vehicle)
  if (price === null) return null
  const width = price < WINDOW_CHANGES_AT_CENTS ? NARROW_WINDOW_CENTS : WIDE_WINDOW_CENTS
  return { from: Math.max(0, price - width), to: price + width }
}

type Candidate = { readonly id: number; readonly model: string }

/** Merges the hits of several queries: without duplicates and the vehicle itself, its own model first, six at most. */
export function pickSimilar<Hit extends Candidate>(vehicle: Candidate, hits: readonly Hit[]): readonly Hit[] {
  const once = new Map(hits.filter(({ id }) => id !== vehicle.id).map((hit) => [hit.id, hit]))
  const sameModel = (hit: Hit) => Number(hit.model.toLowerCase() === vehicle.model.toLowerCase())
  return [...once.values()].sort((a, b) => sameModel(b) - sameModel(a)).slice(0, SIMILAR_KEPT)
}
