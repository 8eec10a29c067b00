import { join } from 'node:path'
import { createAlertStore } from '#accounts/server/alert-store.ts'
import { createGarageStore } from '#accounts/server/garage-store.ts'
import { createViewCounter } from '#accounts/server/view-counter.ts'
import { createAccountService } from '#accounts/server/account-service.ts'
import { createPasskeyService } from '#accounts/server/passkey-service.ts'
import type { Services } from '#pages/web-context.ts'
import { createModelDirectory } from '#brands/server/model-directory.ts'
import { createEventStore } from '#analytics/server/event-store.ts'
import { repaymentRule } from '#finance/price-for-repayment.ts'
import { createQuoteService } from '#finance/server/quote-service.ts'
import { createLoanLinks } from '#finance/server/loan-links.ts'
import { createDealershipNames } from '#leads/server/dealership-names.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { createLeadThreads } from '#leads/server/thread/lead-threads.ts'
import { createLeadService } from '#leads/server/lead-service.ts'
import { createGeocoder } from '#locations/server/geocoder.ts'
import { createLocationDirectory } from '#locations/server/location-directory.ts'
import { LEAD_RATE } from '#leads/spam/rate-limit.ts'
import { createRateLimiter, withRate } from '#platform/rate-limit.ts'
import { createSharedRateLimiter } from '#platform/server/shared-rate-limit.ts'
import { createPersonalData } from '#pages/account/server/personal-data.ts'
import { createBrochureService } from '#pages/brochure/server/brochure-service.ts'
import { createFeedKeys } from '#pages/stock-feeds/server/feed-keys.ts'
import { SEARCH_RATE } from '#pages/search-rate.ts'
import { createMarketService } from '#market/server/market-service.ts'

import { createSeal } from '#platform/server/seal.ts'
import { createValuationProvider } from '#trade-in/server/autograb.ts'
import { createPhotoLinks } from '#trade-in/server/photo-links.ts'
import { createValuationService } from '#trade-in/server/valuation-service.ts'
import { createValuationStore } from '#trade-in/server/valuation-store.ts'
import { createPictureService } from '#media/server/serving/picture-service.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { siteYards } from '#search/query/yards.ts'
import { createSearchService } from '#search/server/search-service.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { openDemoOutbox, openMailer, openSmsSender } from './mail.ts'
import { accountsOf, openPayments } from './payments.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'
import { openStockSearch, type StockSearch } from './stock-search.ts'

/** As strict as for leads, because a provider charges for each look-up of a vehicle. */
const VALUATION_RATE = LEAD_RATE

const SYNC_SITES_MS = 15_000

export interface OpenServices {
  readonly services: Services
  readonly searchWaitsFor: StockSearch['waitsFor']
  readonly close: () => Promise<void>
}

/** Opens the services that pages use, in the order of their dependencies. */
export async function openServices(platform: Platform, registry: SiteRegistry): Promise<OpenServices> {
  const { config, database, log } = platform
  const sites = await createSiteRows(database, registry.all())
  const syncSites = () => {
    sites.sync(registry.all()).catch((error: unknown) => log.error({ err: error }, 'sites could not be written'))
  }
  const stopFollowing = registry.onChange(syncSites)
  // A dealership may be created after the site that names it.
  const syncing = setInterval(syncSites, SYNC_SITES_MS)
  const locations = await createLocationDirectory(database, log)
  const dealerships = await createDealershipNames(database, log)
  const vehicles = createVehicleStore(database)
  const market = createMarketService(database)
  const stock = await openStockSearch(platform)
  const secret = signingSecret(config)
  const leadRate = withRate(LEAD_RATE, config.leadsPerMinute)
  const pictures = createPictureService({
    dataFolder: config.dataFolder,
    secret,
    sitePictures: join(config.sitesFolder, 'pictures'),
  })
  const brochures = createBrochureService(pictures)
  const mailer = openMailer(config)
  const links = createLeadLinks(secret)
  const leads = createLeadService({
    database,
    vehicles,
    locations,
    dealerships,
    siteId: sites.idOf,
    links,
    secret,
    log,
    rate: leadRate,
    ...(leadRate && {
      sharedLimit: createSharedRateLimiter({
        pool: database.pool('import'),
        name: 'lead',
        limit: leadRate,
        secret,
        log,
      }),
    }),
  })
  const payment = openPayments(platform, {
    siteIdOf: (slug) => {
      const site = registry.siteBySlug(slug)
      return site && sites.idOf(site)
    },
    accountOf: (siteId) => registry.all().find((site) => sites.idOf(site) === siteId)?.payments.account,
    accounts: accountsOf(registry),
  })
  const valuationStore = createValuationStore(database, createSeal(secret, 'valuation-photos'))
  const outbox = openDemoOutbox(config)
  const services: Services = {
    readiness: [
      { name: 'database', isReady: () => answers(() => database.withRole('app', (tx) => tx.execute('select 1'))) },
      ...stock.readiness,
    ],
    sites,
    locations,
    geocoder: createGeocoder({ server: config.geocodingServer, clock: () => new Date(), log }),
    mapKey: config.mapKey,
    vehicles,
    models: createModelDirectory(database),
    market,
    search: createSearchService(
      stock.backend,
      (site) => siteYards(locations.of(site.dealerships)),
      (site) => repaymentRule(site.finance),
    ),
    searchKeys: createSearchKeys(secret),
    pictures,
    brochures,
    searchRate: withRate(SEARCH_RATE, config.searchesPerMinute),
    leads,
    leadThreads: createLeadThreads({ database, links, leads, locations, vehicles, siteId: sites.idOf, rate: leadRate }),
    accounts: createAccountService({
      database,
      siteId: sites.idOf,
      secret,
      mailer,
      sms: openSmsSender(config),
      log,
    }),
    passkeys: createPasskeyService({ database, siteId: sites.idOf, secret }),
    personalData: createPersonalData({
      database,
      outbox,
      files: {
        documents: async ({ siteId, id }) => (await payment.documents?.read(siteId, id)) ?? null,
        valuation_photos: async ({ siteId, parentId, id }) => {
          const bytes = await valuationStore.readPhoto(siteId, parentId, id)
          return bytes && { type: 'image/jpeg', bytes }
        },
      },
    }),
    alerts: createAlertStore(database, secret),
    mailer,
    garage: createGarageStore(database),
    views: createViewCounter(database, secret),
    quotes: createQuoteService({ server: config.financeServer, clock: () => new Date() }),
    loanLinks: createLoanLinks(secret),
    feedKeys: createFeedKeys(secret),
    events: createEventStore(database),
    ...payment,
    valuations: createValuationService({
      store: valuationStore,
      market,
      provider: config.marketProvider && createValuationProvider(config.marketProvider),
      log,
    }),
    valuationRate: createRateLimiter(withRate(VALUATION_RATE, config.leadsPerMinute)),
    photoLinks: createPhotoLinks(secret),
    outbox,
  }
  return {
    services,
    searchWaitsFor: stock.waitsFor,
    close: async () => {
      stopFollowing()
      clearInterval(syncing)
      locations.close()
      dealerships.close()
      mailer.close()
      await brochures.close()
      await market.close()
      await stock.close()
    },
  }
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  )
}
