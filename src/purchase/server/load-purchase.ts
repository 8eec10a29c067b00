import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { PurchaseSide } from './purchase-links.ts'
import type { Purchase, PurchaseFacts } from '../purchase.ts'
import { paymentsOf } from '#shop/reservations/provider-pages.ts'
import { unfinished } from '#shop/visitor/unfinished.ts'
import { vehiclePlace } from '#shop/locations/vehicle-place.ts'
import type { WebContext } from '#shop/web-context.ts'
import { purchaseFacts } from '#pages/purchase/step-page.ts'
import type { OrderFacts, StepFacts } from '../steps/step-definition.ts'

/** Optional parts of a purchase that the site and this server offer. */
export function offersOf(c: WebContext): Pick<StepFacts, 'payments' | 'takesDocuments'> {
  const { site, services } = c.var
  return {
    payments: paymentsOf(c),
    takesDocuments: services.documents !== null && site.purchase.documents.asked,
  }
}

export function findVehicle(c: WebContext, slugOrId: string): Promise<StoredVehicle | null> {
  const { site, now, services } = c.var
  return services.vehicles.find(site, slugOrId, now)
}

export interface KnownPurchase extends OrderFacts {
  readonly stored: StoredVehicle
  readonly slots: SlotChoice | null
}

/** The purchase that the shopper's link is for. */
export async function knownPurchase(c: WebContext): Promise<KnownPurchase | null> {
  const { site, services } = c.var
  const id = services.purchaseLinks.read(site.slug, c.req.param('token') ?? '')
  return id === null ? null : loadPurchase(c, id, 'shopper')
}

export async function loadPurchase(c: WebContext, id: string, side: PurchaseSide): Promise<KnownPurchase | null> {
  const { site, services, now } = c.var
  const siteId = services.sites.idOf(site)
  const purchase = await services.purchases.find(siteId, id)
  const stored = purchase && (await services.vehicles.findKept(siteId, String(purchase.vehicleId)))
  if (purchase === null || stored === null) return null
  // The shopper may come back from the provider's page before its webhook does.
  await services.reservations.refresh(siteId, id)
  const saved = side === 'shopper' ? loanOf(c, unfinished(c, 'loan'), purchase) : null
  const { text, loan } = saved ?? loanOf(c, purchase.loan ?? '', purchase) ?? { text: purchase.loan, loan: null }
  // The valuation that is part of the purchase, else the one that was begun in this browser, as when the first has run out.
  const stated = await services.valuations.tradeInOf(site, siteId, purchase.answers.tradeIn?.['valuation'] ?? '', now)
  const begun = side === 'shopper' && purchase.state === 'open' ? unfinished(c, 'valuation') : ''
  return {
    purchase: { ...purchase, loan: text },
    stored,
    vehicle: stored.vehicle,
    place: vehiclePlace(c, stored.vehicle),
    reservation: await services.reservations.find(siteId, id),
    loan,
    tradeIn: stated ?? (await services.valuations.tradeInOf(site, siteId, begun, now)),
    documents: (await services.documents?.list(siteId, id)) ?? [],
    slots: await pickUpSlots(c, stored),
  }
}

/** The calculation of a signed link; null unless it is for the purchase's vehicle. */
function loanOf(c: WebContext, text: string, { vehicleId }: Purchase): { text: string; loan: SavedLoan } | null {
  const { site, services, now } = c.var
  const read = text === '' ? null : services.loanLinks.read(site.slug, text, now)
  return read?.ok && read.value.vehicleId === vehicleId ? { text, loan: read.value } : null
}

/** The purchase of this vehicle that was begun in this browser and isn't sent yet. */
export async function begunPurchase(c: WebContext, { vehicle }: StoredVehicle): Promise<Purchase | null> {
  const { site, services } = c.var
  const token = unfinished(c, 'purchase').split('/').at(-1) ?? ''
  const id = services.purchaseLinks.read(site.slug, token)
  const purchase = id === null ? null : await services.purchases.find(services.sites.idOf(site), id)
  return purchase?.state === 'open' && purchase.vehicleId === vehicle.id ? purchase : null
}

/** Free times to pick the vehicle up; null when the site offers none. */
async function pickUpSlots(c: WebContext, { vehicle }: StoredVehicle): Promise<SlotChoice | null> {
  const { site, services, now } = c.var
  const slots = await services.leads.slots(site, { form: 'purchase', vehicle, location: '', now })
  return slots === 'choose-location' ? null : slots
}

export function factsOf(c: WebContext, { purchase, stored }: KnownPurchase): PurchaseFacts {
  return purchaseFacts(purchase, stored.vehicle, c.var.site, offersOf(c))
}
