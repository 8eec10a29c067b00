import { reportChange } from '#platform/tracked-time.ts'
import type { Vehicle } from './fields.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the vehicle can be enquired about, booked and bought. */
export function isInStock(vehicle: Pick<Vehicle, 'status'>): boolean {
  return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon'
}

/** Every status that isn't in stock means sold. */
export function isSold(vehicle: Pick<Vehicle, 'status'>): boolean {
  return !isInStock(vehicle)
}

/** Whether `now` is at most `days` × 24 hours after `since`. */
function isWithinDays(since: Date, days: number, now: Date): boolean {
  const last = since.getTime() + days * DAY_MS
  reportChange(now, last + 1)
  return now.getTime() <= last
}

/**
 * Whether search finds the vehicle and its page responds with 200: it is shown on the website, and it is in stock or was
 * sold within the last `soldWindowDays` days. A sold vehicle without a date counts as sold before that.
 */
export function isVisible(
  vehicle: Pick<Vehicle, 'status' | 'soldAt' | 'showOnDealerWebsite'>,
  rules: { readonly soldWindowDays: number },
  now: Date,
): boolean {
  return whyHidden(vehicle, rules, now) === null
}

/** Why a site doesn't show a vehicle of its dealerships; null if it does. */
export function whyHidden(
  vehicle: Pick<Vehicle, 'status' | 'soldAt' | 'showOnDealerWebsite'>,
  rules: { readonly soldWindowDays: number },
  now: Date,
): 'hidden' | 'sold' | null {
  if (!vehicle.showOnDealerWebsite) return 'hidden'
  if (isInStock(vehicle)) return null
  return vehicle.soldAt !== null && isWithinDays(vehicle.soldAt, rules.soldWindowDays, now) ? null : 'sold'
}

export function isJustArrived(
  vehicle: Pick<Vehicle, 'createdAt'>,
  rules: { readonly justArrivedDays: number },
  now: Date,
): boolean {
  return isWithinDays(vehicle.createdAt, rules.justArrivedDays, now)
}

/** Dealers enter a price of up to ten dollars for a vehicle without a price. */
export const NO_PRICE_AT_OR_BELOW_CENTS = 10_00

export function isRealPrice(cents: number | null): cents is number {
  return cents !== null && cents > NO_PRICE_AT_OR_BELOW_CENTS
}
