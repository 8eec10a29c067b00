import { factsOf as decideFacts, loadPurchase, type KnownPurchase } from '#purchase/server/load-purchase.ts'
import { offersOf as decideOffers, type PurchaseRequest, type PurchaseSources } from '#purchase/server/load-purchase.ts'
import type { JourneyServices } from '#purchase/server/purchase-journey.ts'
import type { PurchaseOffers } from '#purchase/purchase-facts.ts'
import type { Purchase, PurchaseFacts } from '#purchase/purchase.ts'
import { unfinished } from '#shop/visitor/unfinished.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'

/** The services that a purchase takes, from several modules. */
export function purchaseServices({ var: { services, log } }: WebContext): PurchaseSources & JourneyServices {
  const { brands, purchase, vehicles, locations, reserve, tradeIn, leads, finance, payments, platform } = services
  return {
    purchases: purchase.store,
    purchaseLinks: purchase.links,
    documents: purchase.documents,
    vehicles: vehicles.store,
    locations: locations.directory,
    reservations: reserve.reservations,
    valuations: tradeIn.valuations,
    leads: leads.forms,
    makes: brands.models,
    loanLinks: finance.loanLinks,
    payments: payments.gateway,
    mailCeiling: platform.mailCeiling,
    log,
  }
}

function requestOf({ var: { site, services, now } }: WebContext): PurchaseRequest {
  return { site, siteId: services.sites.idOf(site), now }
}

export function findVehicle(c: WebContext, slugOrId: string): Promise<StoredVehicle | null> {
  const { site, now, services } = c.var
  return services.vehicles.store.find(site, slugOrId, now)
}

/** The purchase that the shopper's link is for, with what this browser began elsewhere. */
export async function knownPurchase(c: WebContext): Promise<KnownPurchase | null> {
  const { site, services } = c.var
  const id = services.purchase.links.read(site.slug, c.req.param('token') ?? '')
  if (id === null) return null
  const begun = { loan: unfinished(c, 'loan'), valuation: unfinished(c, 'valuation') }
  return loadPurchase(purchaseServices(c), requestOf(c), id, begun)
}

/** The purchase as the dealer's link shows it. */
export function dealersPurchase(c: WebContext, id: string): Promise<KnownPurchase | null> {
  return loadPurchase(purchaseServices(c), requestOf(c), id)
}

/** The purchase of this vehicle that was begun in this browser and isn't sent yet. */
export async function begunPurchase(c: WebContext, { vehicle }: StoredVehicle): Promise<Purchase | null> {
  const { site, services } = c.var
  const token = unfinished(c, 'purchase').split('/').at(-1) ?? ''
  const id = services.purchase.links.read(site.slug, token)
  const purchase = id === null ? null : await services.purchase.store.find(services.sites.idOf(site), id)
  return purchase?.state === 'open' && purchase.vehicleId === vehicle.id ? purchase : null
}

export function offersOf(c: WebContext): PurchaseOffers {
  return decideOffers(purchaseServices(c), requestOf(c))
}

export function factsOf(c: WebContext, known: KnownPurchase): PurchaseFacts {
  return decideFacts(purchaseServices(c), requestOf(c), known)
}
