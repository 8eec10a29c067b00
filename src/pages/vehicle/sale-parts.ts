import { isOpen } from '#locations/location-facts.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { FinanceView } from '#finance/finance-view.ts'
import { PRICE_COMPARISON_ID } from './blocks/price-comparison-block.tsx'
import type { VEHICLE_COPY } from './copy.ts'
import { marketIndicator } from './market-indicator.ts'
import { requestPhotosLink, toNotice } from './page-parts.ts'
import type { PhoneView } from './phone/phone-view.ts'
import { reportLinks } from './sidebar/report-links.ts'
import { sidebarActions } from './sidebar/sidebar-actions.ts'
import type { VehicleFacts, VehiclePageView } from './vehicle-view.ts'

type SaleParts = Pick<
  VehiclePageView,
  'requestPhotos' | 'belowMarket' | 'reports' | 'finance' | 'actions' | 'phone' | 'phoneReport' | 'notice'
>

/** The same parts of a vehicle that is sold or gone. */
export const NOT_FOR_SALE: SaleParts = {
  requestPhotos: null,
  belowMarket: null,
  reports: [],
  finance: null,
  actions: [],
  phone: null,
  phoneReport: null,
  notice: null,
}

interface SaleOptions {
  readonly copy: Copy<typeof VEHICLE_COPY>
  readonly phone: PhoneView | null
  readonly finance: FinanceView
  /** Whether the page has the block to which the market indicator links. */
  readonly showsPriceComparison: boolean
}

/** The parts of the page shown only while the vehicle is for sale. */
export function toSaleParts(
  { stored: { vehicle, dealership }, location, pictures, market }: VehicleFacts,
  site: Site,
  now: Date,
  { copy, phone, finance, showsPriceComparison }: SaleOptions,
): SaleParts {
  const belowMarket = marketIndicator(vehicle, market?.averages ?? null, site, copy)
  const answersNow = location === null || isOpen(location, now)
  return {
    requestPhotos: requestPhotosLink(vehicle, pictures.length, copy),
    belowMarket:
      belowMarket === null
        ? null
        : { text: belowMarket, href: showsPriceComparison ? `#${PRICE_COMPARISON_ID}` : null },
    reports: reportLinks(vehicle, site, copy),
    finance: finance.kind === 'shown' ? finance.summary : null,
    actions: sidebarActions(vehicle, site, { dealershipSlug: dealership.slug, isOpen: answersNow }, copy),
    phone,
    phoneReport: phone && {
      report: { car_id: vehicle.id, dealership_id: vehicle.dealershipId, website_id: site.slug },
      eventId: site.analytics.events.phoneClick,
    },
    notice: toNotice(vehicle, site, now, copy),
  }
}
