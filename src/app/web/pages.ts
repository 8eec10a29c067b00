import { registerGates } from '#pages/account/gate.ts'
import { registerAccount } from '#pages/account/route.tsx'
import { registerAppointments } from '#pages/appointments/route.ts'
import { registerAlerts } from '#pages/alerts/route.tsx'
import { registerBudget } from '#pages/budget/route.tsx'
import { registerBrands } from '#pages/brands/route.tsx'
import { registerBrochure } from '#pages/brochure/route.tsx'
import { registerCompare } from '#pages/compare/route.tsx'
import { registerConditionReport } from '#pages/condition-report/route.tsx'
import { registerContent } from '#pages/content/route.tsx'
import { registerDelivery } from '#pages/delivery/route.ts'
import { registerTruncatedUrls } from '#pages/truncated-url/route.ts'
import { registerEvents } from '#pages/events/route.tsx'
import { registerFinanceLenders } from '#pages/finance-lenders/route.tsx'
import { registerForms } from '#pages/forms/route.tsx'
import { registerGallery } from '../gallery/route.tsx'
import { registerGarage } from '#pages/garage/route.tsx'
import { registerHome } from '#pages/home/route.tsx'
import { registerImages } from '#pages/images/route.ts'
import { registerLeadThread } from '#pages/lead-thread/route.tsx'
import { registerLeads } from '#pages/leads/route.tsx'
import { registerLocations } from '#pages/locations/route.tsx'
import { registerOutbox } from '#pages/outbox/route.tsx'
import { registerRepayments } from '#pages/repayments/route.ts'
import { registerOnlinePayment } from '#pages/online-payment/route.tsx'
import { registerSpinToWin } from '#pages/spin-to-win/route.tsx'
import { registerDocuments } from '#pages/purchase/document-routes.tsx'
import { registerPurchase } from '#pages/purchase/route.tsx'
import { registerReserve } from '#pages/reserve/route.tsx'
import { registerSearchApi, SEARCH_API } from '#pages/search-api/route.ts'
import { registerSearchColumns } from '#pages/search/columns/route.ts'
import { registerStockVersion } from '#pages/search/columns/stock-version-header.ts'
import { registerSearches } from '#pages/searches/route.ts'
import { registerStockFeeds } from '#pages/stock-feeds/route.ts'
import { registerSearchEngines } from '#pages/search-engines/route.ts'
import { registerSearch } from '#pages/search/route.tsx'
import { registerTradeInApi } from '#pages/trade-in/api.ts'
import { registerTradeIn } from '#pages/trade-in/route.tsx'
import { registerVideos } from '#pages/videos/route.ts'
import { registerVehicleFinance } from '#pages/vehicle/finance-route.ts'
import { registerVehicle } from '#pages/vehicle/route.tsx'
import { registerPageCache } from '#shop/register-page-cache.ts'
import type { RegisterPages } from '#shop/web-context.ts'
import type { Config } from '#platform/config.ts'

/** The pages of a site, in the order in which their routes are matched. */
const CACHED_PAGES: readonly RegisterPages[] = [
  registerHome,
  registerSearch,
  registerTradeIn,
  registerForms,
  registerVehicleFinance,
  registerVehicle,
  registerCompare,
  registerBrochure,
  registerConditionReport,
  registerLocations,
  registerBrands,
  registerBudget,
  registerContent,
  registerTruncatedUrls,
]

/** Paths that other origins may call. */
export const OPEN_PATHS = SEARCH_API

/** All pages, in order. Leads come before the pages whose visits they record. In development no page is cached. */
export function pagesFor(mode: Config['mode'], development = false): readonly RegisterPages[] {
  return [
    registerImages,
    registerVideos,
    registerLeads,
    registerGates,
    registerLeadThread,
    registerEvents,
    registerTradeInApi,
    registerRepayments,
    registerDelivery,
    registerAppointments,
    registerReserve,
    registerPurchase,
    registerDocuments,
    registerOnlinePayment,
    registerSpinToWin,
    registerOutbox,
    registerAccount,
    registerGarage,
    registerAlerts,
    registerSearchApi,
    registerSearchColumns,
    registerSearchEngines,
    registerSearches,
    registerStockFeeds,
    registerStockVersion,
    ...(development ? [] : [registerPageCache]),
    ...CACHED_PAGES,
    ...(mode === 'production' ? [] : [registerGallery, registerFinanceLenders]),
  ]
}
