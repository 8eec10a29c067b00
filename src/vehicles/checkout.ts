import type { Site } from '#sites/schema.ts'
import { isInStock, isRealPrice } from './availability.ts'
import type { Vehicle } from './fields.ts'

/** The actions that a shopper can take online besides asking. */
export type Checkout = 'reserve' | 'purchase'

/** Why a vehicle can't be reserved or bought online. */
export type NoCheckout =
  /** The site offers it for no vehicle. */
  | 'not-offered'
  | 'sold'
  | 'reserved'
  | 'no-price'
  /** The feed says `none`. */
  | 'not-for-this-vehicle'
  /** The feed lists payment processors, and the site's payments go through none of them. */
  | 'other-processors'

export type SellableVehicle = Pick<Vehicle, 'status' | 'reserved' | 'price' | 'offerPrice' | 'paymentProcessors'>

/** In the field `payment_processors` of a feed: the vehicle can't be reserved or bought online. */
export const NO_PROCESSOR = 'none'

/** Names by which feeds mean the payment providers of a site: Stripe, and the labelled test that stands in for it in demo mode. */
const SITE_PROCESSORS: ReadonlySet<string> = new Set(['stripe', 'test'])

/** The one decision whether a vehicle can be reserved or bought online: why not, or null if it can. */
export function whyNoCheckout(
  kind: Checkout,
  vehicle: SellableVehicle,
  site: Pick<Site, 'reserve' | 'purchase'>,
): NoCheckout | null {
  if (!isInStock(vehicle)) return 'sold'
  if (vehicle.reserved) return 'reserved'
  if (!site[kind].enabled) return 'not-offered'
  if (!isRealPrice(vehicle.price) && !isRealPrice(vehicle.offerPrice)) return 'no-price'
  return narrowedBy(vehicle.paymentProcessors.map((name) => name.toLowerCase()))
}

/** A feed without the field, or with a blank cell, leaves the decision to the site. */
function narrowedBy(processors: readonly string[]): NoCheckout | null {
  if (processors.length === 0) return null
  if (processors.includes(NO_PROCESSOR)) return 'not-for-this-vehicle'
  return processors.some((name) => SITE_PROCESSORS.has(name)) ? null : 'other-processors'
}

/** Whether the vehicle can be reserved, or bought, online on this site. */
export function hasCheckout(
  kind: Checkout,
  vehicle: SellableVehicle,
  site: Pick<Site, 'reserve' | 'purchase'>,
): boolean {
  return whyNoCheckout(kind, vehicle, site) === null
}
