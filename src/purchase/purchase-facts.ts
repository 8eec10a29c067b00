import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'
import { firstOpenStep, isReachable, stepsOf, type PurchaseFacts, type PurchaseStep } from './purchase.ts'

/** Optional parts of a purchase that a site and its server offer. */
export interface PurchaseOffers {
  /** The payment provider of the site; null without one. */
  readonly payments: 'stripe' | 'test' | null
  readonly takesDocuments: boolean
}

/** Facts that decide which steps a purchase on a site has, and which of them are answered. */
export function purchaseFacts(
  purchase: PurchaseFacts['purchase'],
  vehicle: Pick<Vehicle, 'offerPrice' | 'price'>,
  site: Pick<Site, 'purchase' | 'reserve'>,
  { payments, takesDocuments }: PurchaseOffers,
): PurchaseFacts {
  return {
    purchase,
    priceCents: searchablePrice(vehicle),
    extras: site.purchase.extras.length,
    takesDocuments,
    takesDeposit:
      site.reserve.enabled && site.reserve.depositAud > 0 && site.reserve.mode === 'deposit' && payments !== null,
  }
}

/** The requested step if it can be reached, else the first open one. */
export function shownStep(requested: string | undefined, facts: PurchaseFacts): PurchaseStep {
  const step = stepsOf(facts).find((each) => each === requested)
  if (step !== undefined && isReachable(step, facts)) return step
  const open = firstOpenStep(facts)
  if (open !== null) return open
  return facts.takesDeposit ? 'deposit' : 'review'
}

/** Whether the vehicle is in stock and not reserved for somebody else. */
export function isStillForSale(
  vehicle: Pick<Vehicle, 'status' | 'reserved'>,
  reservation: { readonly reservation: { readonly state: string } } | null,
): boolean {
  const isOwn = reservation?.reservation.state === 'held'
  return (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon') && (!vehicle.reserved || isOwn)
}
