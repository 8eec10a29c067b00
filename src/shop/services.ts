import type { AccountServices } from '#accounts/server/services.ts'
import type { AnalyticsServices } from '#analytics/server/services.ts'
import type { BrandServices } from '#brands/server/services.ts'
import type { BrochureService } from '#brochures/server/brochure-service.ts'
import type { FinanceServices } from '#finance/server/services.ts'
import type { InvoiceService } from '#invoices/server/invoice-payments.ts'
import type { LeadServices } from '#leads/server/services.ts'
import type { LocationServices } from '#locations/server/services.ts'
import type { MarketService } from '#market/server/market-service.ts'
import type { MediaServices } from '#media/server/services.ts'
import type { DemandServices } from '#demand/server/services.ts'
import type { OutgoingFeedServices } from '#outgoing-feeds/server/services.ts'
import type { PaymentServices } from '#payments/server/services.ts'
import type { PersonalData } from '#personal-data/server/personal-data.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import type { VisitorLimit } from '#platform/server/visitor-limit.ts'
import type { PrizeServices } from '#prizes/server/services.ts'
import type { PurchaseServices } from '#purchase/server/services.ts'
import type { ReserveServices } from '#reserve/server/services.ts'
import type { SearchServices } from '#search/server/services.ts'
import type { SiteRows } from '#sites/server/site-rows.ts'
import type { TradeInServices } from '#trade-in/server/services.ts'
import type { VehicleServices } from '#vehicles/server/services.ts'

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

/**
 * What requests load from and write to, a group for each module: created once at the start (`src/app`), passed in the context. A group is
 * typed in its module, so that an application takes the groups that it needs. A module with one service has no group around it.
 */
export interface Services {
  readonly platform: PlatformServices
  /** Limits of what costs money, holds stock or sends mail, counted over all processes. */
  readonly limits: VisitLimits
  /** The database's id of a site. */
  readonly sites: Pick<SiteRows, 'idOf'>
  readonly media: MediaServices
  readonly locations: LocationServices
  readonly payments: PaymentServices
  readonly vehicles: VehicleServices
  readonly search: SearchServices
  readonly leads: LeadServices
  readonly brands: BrandServices
  readonly finance: FinanceServices
  /** Market prices; computed in the background. */
  readonly market: MarketService
  readonly analytics: AnalyticsServices
  readonly accounts: AccountServices
  readonly reserve: ReserveServices
  readonly purchase: PurchaseServices
  /** Payments by reference. */
  readonly invoices: InvoiceService
  readonly prizes: PrizeServices
  readonly tradeIn: TradeInServices
  readonly outgoingFeeds: OutgoingFeedServices
  readonly demand: DemandServices
  readonly brochures: Pick<BrochureService, 'make' | 'makeWindowCards'>
  /** Export and erasure of a person's data. */
  readonly personalData: PersonalData
}
