import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { QuoteService } from '#finance/server/quote-service.ts'
import type { AccountService } from '#accounts/server/account-service.ts'
import type { PasskeyService } from '#accounts/server/passkey-service.ts'
import type { AlertStore } from '#accounts/server/alert-store.ts'
import type { GarageStore } from '#accounts/server/garage-store.ts'
import type { ViewCounter } from '#accounts/server/view-counter.ts'
import type { EventStore } from '#analytics/server/event-store.ts'
import type { LoanLinks } from '#finance/server/loan-links.ts'
import type { ModelDirectory } from '#brands/server/model-directory.ts'
import type { LeadThreads } from '#leads/server/thread/lead-threads.ts'
import type { LeadService } from '#leads/server/lead-service.ts'
import type { Geocoder } from '#locations/server/geocoder.ts'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import type { MarketService } from '#market/server/market-service.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import type { TestPaymentPage } from '#payments/server/test-provider.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import type { MailCeiling } from '#platform/server/mail-ceiling.ts'
import type { VisitorLimit } from '#platform/server/visitor-limit.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import type { PlatformVariables } from '#platform/web/context.ts'
import type { InvoiceService } from '#invoices/server/invoice-payments.ts'
import type { SignedIds } from '#platform/server/signed-ids.ts'
import type { PrizeDraws } from '#prizes/server/prize-draws.ts'
import type { DocumentStore } from '#purchase/server/document-store.ts'
import type { PurchaseLinks } from '#purchase/server/purchase-links.ts'
import type { PurchaseStore } from '#purchase/server/purchase-store.ts'
import type { ReservationLinks } from '#reserve/server/reservation-links.ts'
import type { ReservationService } from '#reserve/server/reservation-service.ts'
import type { FeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import type { SearchKeys } from '#search/server/search-keys.ts'
import type { SearchService } from '#search/server/search-service.ts'
import type { Site } from '#sites/schema.ts'
import type { PersonalData } from '#personal-data/server/personal-data.ts'
import type { SiteRows } from '#sites/server/site-rows.ts'
import type { PhotoLinks } from '#trade-in/server/photo-links.ts'
import type { ValuationService } from '#trade-in/server/valuation-service.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import type { VehicleStore } from '#vehicles/server/vehicle-store.ts'
import type { BrochureService } from '#brochures/server/brochure-service.ts'

/** A dependency that has to be ready before the server counts as ready (`/readyz`). */
export interface ReadinessCheck {
  readonly name: string
  readonly isReady: () => Promise<boolean>
}

/** How often a visitor, and a network as a whole, may do something on a site. */
export interface VisitLimits {
  /** Sending a form. */
  readonly lead: VisitorLimit
  readonly valuation: VisitorLimit
  /** Posting the answers and photos of a valuation, or accepting its offer. */
  readonly valuationStep: VisitorLimit
  /** Starting to pay a deposit, which holds a vehicle. */
  readonly reservation: VisitorLimit
  readonly purchase: VisitorLimit
  /** Posting a step of a purchase. */
  readonly purchaseStep: VisitorLimit
  /** Opening a payment by its reference. */
  readonly payment: VisitorLimit
}

/** Services that pages load from and write to: created once at the start (`src/app`), passed in the context. */
export interface Services {
  readonly readiness: readonly ReadinessCheck[]
  /** What `/readyz` says beside. */
  readonly notes?: () => readonly string[]
  /** The database's id of a site. */
  readonly sites: Pick<SiteRows, 'idOf'>
  readonly locations: LocationDirectory
  /** Locates postcodes. */
  readonly geocoder: Geocoder
  /** Key of the map provider, for sites and locations without one of their own. */
  readonly mapKey: string | undefined
  readonly vehicles: VehicleStore
  readonly models: ModelDirectory
  /** Market prices; computed in the background. */
  readonly market: MarketService
  readonly search: SearchService
  /** Limit of searches per IP address and site; null for none. */
  readonly searchRate: RateLimit | null
  /** Keys that open the search to front ends of other origins. */
  readonly searchKeys: SearchKeys
  readonly pictures: PictureService
  /** The sites, vehicles and locations as mails show them. */
  readonly mailFacts: MailFacts
  readonly brochures: Pick<BrochureService, 'make'>
  readonly leads: LeadService
  /** Conversations about leads, opened by signed links. */
  readonly leadThreads: LeadThreads
  readonly accounts: AccountService
  /** Passkeys of accounts. */
  readonly passkeys: PasskeyService
  /** Vehicles and searches that shoppers save in their accounts. */
  readonly garage: GarageStore
  /** E-mail alerts that shoppers subscribe to. */
  readonly alerts: AlertStore
  /** Sends what can't wait for a job: confirmations. */
  readonly mailer: Pick<Mailer, 'send'>
  /** Export and erasure of a person's data. */
  readonly personalData: PersonalData
  /** Counts visits of vehicle pages. */
  readonly views: ViewCounter
  /** Repayments by the sites' finance providers. */
  readonly quotes: QuoteService
  /** Signs links to the numbers of a finance calculator. */
  readonly loanLinks: LoanLinks
  /** Keys with which marketplaces fetch their stock feeds. */
  readonly feedKeys: FeedKeys
  readonly events: EventStore
  /** Null when the server takes no payments. */
  readonly payments: PaymentService | null
  /** The page of the test provider; null when another provider takes the payments. */
  readonly testPayments: TestPaymentPage | null
  readonly reservations: ReservationService
  /** Payments by reference. */
  readonly invoices: InvoiceService
  readonly prizeDraws: PrizeDraws
  readonly signedIds: SignedIds
  /** Documents of purchases; null when the server takes none. */
  readonly documents: DocumentStore | null
  readonly purchases: PurchaseStore
  readonly purchaseLinks: PurchaseLinks
  /** Signs the links by which shopper and dealer manage a reservation. */
  readonly reservationLinks: ReservationLinks
  /** Offers for shoppers' own vehicles. */
  readonly valuations: ValuationService
  /** Limits of what costs money, holds stock or sends mail, counted over all processes. */
  readonly limits: VisitLimits
  /** Limit of mails to addresses that a visitor typed and nobody has confirmed. Ask it before such a mail is sent or queued. */
  readonly mailCeiling: MailCeiling
  /** Signs links to the photos of a valuation. */
  readonly photoLinks: PhotoLinks
  /** Mail that demo mode stores instead of sending; null when mail is sent or must not be shown. */
  readonly outbox: Outbox | null
}

/** `c.var` of every page. */
export interface WebVariables extends PlatformVariables {
  site: Site
  /** Base URL of the site, which links in mails, canonical links and payment providers lead to; not what the browser shows. */
  siteUrl: string
  services: Services
}

export interface WebEnv {
  Variables: WebVariables
  Bindings: Partial<HttpBindings>
}

export type WebApp = Hono<WebEnv>
export type WebContext = Context<WebEnv>
export type WebMiddleware = MiddlewareHandler<WebEnv>

/** Adds the paths and form handlers of a page to the application; `src/app/web/web-app.ts` lists all of them. */
export type RegisterPages = (app: WebApp) => void
