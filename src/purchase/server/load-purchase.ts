import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import type { LoanLinks } from '#finance/server/loan-links.ts'
import type { LeadService } from '#leads/server/lead-service.ts'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import { vehiclePlace } from '#locations/vehicle-place.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import type { ReservationService } from '#reserve/server/reservation-service.ts'
import type { Site } from '#sites/schema.ts'
import type { ValuationService } from '#trade-in/server/valuation-service.ts'
import type { StoredVehicle, VehicleStore } from '#vehicles/server/vehicle-store.ts'
import { purchaseFacts, type PurchaseOffers } from '../purchase-facts.ts'
import type { Purchase, PurchaseFacts } from '../purchase.ts'
import type { OrderFacts } from '../steps/step-definition.ts'
import type { DocumentStore } from './document-store.ts'
import type { PurchaseStore } from './purchase-store.ts'

/** The services that a purchase is read from. */
export interface PurchaseSources {
  readonly purchases: Pick<PurchaseStore, 'find'>
  readonly vehicles: Pick<VehicleStore, 'findKept'>
  readonly locations: Pick<LocationDirectory, 'of'>
  readonly reservations: Pick<ReservationService, 'find' | 'refresh'>
  readonly valuations: Pick<ValuationService, 'tradeInOf'>
  readonly leads: Pick<LeadService, 'slots'>
  readonly loanLinks: Pick<LoanLinks, 'read'>
  /** Null when the server takes no documents. */
  readonly documents: Pick<DocumentStore, 'list'> | null
  /** Null when the server takes no payments. */
  readonly payments: Pick<PaymentService, 'kindOf'> | null
}

export interface PurchaseRequest {
  readonly site: Site
  readonly siteId: number
  readonly now: Date
}

export interface KnownPurchase extends OrderFacts {
  readonly stored: StoredVehicle
  readonly slots: SlotChoice | null
}

/** What the shopper began elsewhere, which the purchase takes over: the signed inputs of a calculator and the id of a valuation. Empty for nothing. */
export interface BegunElsewhere {
  readonly loan: string
  readonly valuation: string
}

const NOTHING: BegunElsewhere = { loan: '', valuation: '' }

/** A purchase with everything that decides how it goes on; null if the site has no such purchase. */
export async function loadPurchase(
  sources: PurchaseSources,
  request: PurchaseRequest,
  id: string,
  begun: BegunElsewhere = NOTHING,
): Promise<KnownPurchase | null> {
  const { site, siteId, now } = request
  const { reservations, valuations } = sources
  const purchase = await sources.purchases.find(siteId, id)
  const stored = purchase && (await sources.vehicles.findKept(siteId, String(purchase.vehicleId)))
  if (purchase === null || stored === null) return null
  // The shopper may come back from the provider's page before its webhook does.
  await reservations.refresh(siteId, id)
  const saved = loanOf(sources, request, begun.loan, purchase)
  const { text, loan } = saved ??
    loanOf(sources, request, purchase.loan ?? '', purchase) ?? { text: purchase.loan, loan: null }
  // The valuation that is part of the purchase, else the one that was begun elsewhere, as when the first has run out.
  const stated = await valuations.tradeInOf(site, siteId, purchase.answers.tradeIn?.['valuation'] ?? '', now)
  const other = purchase.state === 'open' ? begun.valuation : ''
  return {
    purchase: { ...purchase, loan: text },
    stored,
    vehicle: stored.vehicle,
    place: vehiclePlace(sources.locations.of(site.dealerships), site.dealershipId, stored.vehicle),
    reservation: await reservations.find(siteId, id),
    loan,
    tradeIn: stated ?? (await valuations.tradeInOf(site, siteId, other, now)),
    documents: (await sources.documents?.list(siteId, id)) ?? [],
    slots: await pickUpSlots(sources, request, stored),
  }
}

/** Optional parts of a purchase that the site and this server offer. */
export function offersOf(
  { documents, payments }: Pick<PurchaseSources, 'documents' | 'payments'>,
  { site, siteId }: Pick<PurchaseRequest, 'site' | 'siteId'>,
): PurchaseOffers {
  return {
    payments: payments?.kindOf(siteId) ?? null,
    takesDocuments: documents !== null && site.purchase.documents.asked,
  }
}

/** Facts that decide which steps the purchase has and which are done. */
export function factsOf(
  sources: Pick<PurchaseSources, 'documents' | 'payments'>,
  request: PurchaseRequest,
  { purchase, stored }: Pick<KnownPurchase, 'purchase' | 'stored'>,
): PurchaseFacts {
  return purchaseFacts(purchase, stored.vehicle, request.site, offersOf(sources, request))
}

/** The calculation of a signed link; null unless it is for the purchase's vehicle. */
function loanOf(
  { loanLinks }: Pick<PurchaseSources, 'loanLinks'>,
  { site, now }: PurchaseRequest,
  text: string,
  { vehicleId }: Purchase,
): { text: string; loan: SavedLoan } | null {
  const read = text === '' ? null : loanLinks.read(site.slug, text, now)
  return read?.ok && read.value.vehicleId === vehicleId ? { text, loan: read.value } : null
}

/** Free times to pick the vehicle up; null when the site offers none. */
async function pickUpSlots(
  { leads }: Pick<PurchaseSources, 'leads'>,
  { site, now }: PurchaseRequest,
  { vehicle }: StoredVehicle,
): Promise<SlotChoice | null> {
  const slots = await leads.slots(site, { form: 'purchase', vehicle, location: '', now })
  return slots === 'choose-location' ? null : slots
}
