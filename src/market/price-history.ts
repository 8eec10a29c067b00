import { DAY_MS } from '#platform/clock.ts'
import { reportChange } from '#platform/tracked-time.ts'
import { searchablePrice } from '#vehicles/price.ts'

/** The price and offer price of a vehicle before and after a change, in cents; a field that did not change is absent. */
export interface PriceChange {
  readonly at: Date
  readonly price?: readonly [before: number | null, after: number | null]
  readonly offerPrice?: readonly [before: number | null, after: number | null]
}

/** The price that was shown from `at` on, in cents; null for none. */
export interface PriceStep {
  readonly at: Date
  readonly cents: number | null
}

interface Prices {
  readonly price: number | null
  readonly offerPrice: number | null
}

/**
 * The prices that a vehicle was shown with since it was first listed, oldest first, derived backwards from the current one. Changes
 * that did not alter the shown price are left out.
 * @param changes oldest first
 */
export function priceSteps(listedAt: Date, now: Prices, changes: readonly PriceChange[]): readonly PriceStep[] {
  const steps: PriceStep[] = []
  let prices = now
  for (const change of changes.toReversed()) {
    const before: Prices = {
      price: change.price ? change.price[0] : prices.price,
      offerPrice: change.offerPrice ? change.offerPrice[0] : prices.offerPrice,
    }
    if (searchablePrice(before) !== searchablePrice(prices)) {
      steps.push({ at: change.at, cents: searchablePrice(prices) })
    }
    prices = before
  }
  steps.push({ at: listedAt, cents: searchablePrice(prices) })
  return steps.toReversed()
}

/** The difference between a vehicle's first price and a lower current one, in cents, and the time of the first change; null if it is not lower. */
export function priceDrop(steps: readonly PriceStep[]): { readonly cents: number; readonly since: Date } | null {
  const priced = steps.flatMap(({ at, cents }) => (cents === null ? [] : [{ at, cents }]))
  const [first, second] = priced
  const last = priced.at(-1)
  if (first === undefined || second === undefined || last === undefined || last.cents >= first.cents) return null
  return { cents: first.cents - last.cents, since: second.at }
}

/** Whole days since a vehicle was first listed. */
export function daysListed(listedAt: Date, now: Date): number {
  const days = Math.max(0, Math.floor((now.getTime() - listedAt.getTime()) / DAY_MS))
  reportChange(now, listedAt.getTime() + (days + 1) * DAY_MS)
  return days
}
