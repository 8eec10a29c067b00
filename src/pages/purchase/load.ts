import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { PurchaseSide } from '#purchase/server/purchase-store.ts'
import type { PurchaseFacts } from '#purchase/purchase.ts'
import type { WebContext } from '../web-context.ts'
import { purchaseFacts } from './step-page.ts'
import type { OrderFacts, StepFacts } from './steps/step-definition.ts'

/** Parts of a purchase that the site and this installation offer. */
export function offersOf(c: WebContext): Pick<StepFacts, 'payments' | 'takesDocuments'> {
  const { site, services } = c.var
  return {
    payments: services.payments?.provider ?? null,
    takesDocuments: services.documents !== null && site.purchase.documents.asked,
  }
}

export function findVehicle(c: WebContext, slugOrId: string): Promise<StoredVehicle | null> {
  const { site, services } = c.var
  return services.vehicles.find(services.sites.idOf(site), slugOrId)
}

export interface KnownPurchase extends OrderFacts {
  readonly stored: StoredVehicle
}

export async function knownPurchase(c: WebContext, side: PurchaseSide): Promise<KnownPurchase | null> {
  const { site, services, now } = c.var
  const id = services.purchaseLinks.read(site.slug, side, c.req.param('token') ?? '')
  if (id === null) return null
  const siteId = services.sites.idOf(site)
  const purchase = await services.purchases.find(siteId, id)
  const stored = purchase && (await services.vehicles.find(siteId, String(purchase.vehicleId)))
  if (purchase === null || stored === null) return null
  // The shopper may come back from the provider's page before its webhook does.
  await services.reservations.refresh(siteId, id)
  const read = purchase.loan === null ? null : services.loanLinks.read(site.slug, purchase.loan, now)
  const loan = read?.ok && read.value.vehicleId === purchase.vehicleId ? read.value : null
  return { purchase, stored, reservation: await services.reservations.find(siteId, id), loan }
}

export function factsOf(c: WebContext, { purchase, stored }: KnownPurchase): PurchaseFacts {
  return purchaseFacts(purchase, stored.vehicle, c.var.site, offersOf(c))
}
