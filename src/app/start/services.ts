import type { Services } from '#shop/services.ts'
import { createModelDirectory } from '#brands/server/model-directory.ts'
import { createEventStore } from '#analytics/server/event-store.ts'
import { repaymentPrices, repaymentRule } from '#finance/price-for-repayment.ts'
import { createQuoteService } from '#finance/server/quote-service.ts'
import { createLoanLinks } from '#finance/server/loan-links.ts'
import { createDealershipNames } from '#leads/server/dealership-names.ts'
import { createGeocoder } from '#locations/server/geocoder.ts'
import { createLocationDirectory } from '#locations/server/location-directory.ts'
import { withRate } from '#platform/rate-limit.ts'
import type { Database } from '#platform/server/database.ts'
import { createBrochureService } from '#brochures/server/brochure-service.ts'
import { createSearchRecorder } from '#demand/server/search-recorder.ts'
import { createFeedKeys } from '#outgoing-feeds/server/feed-keys.ts'
import { createFetchLog } from '#outgoing-feeds/server/fetch-log.ts'
import { SEARCH_RATE } from '#shop/search/search-rate.ts'
import { createMarketService } from '#market/server/market-service.ts'
import type { ReadinessCheck } from '#platform/server/services.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createSeal } from '#platform/server/seal.ts'
import { createValuationProvider } from '#trade-in/server/autograb.ts'
import { createPhotoLinks } from '#trade-in/server/photo-links.ts'
import { createValuationService } from '#trade-in/server/valuation-service.ts'
import { createValuationStore } from '#trade-in/server/valuation-store.ts'
import { createPictureService } from '#media/server/serving/picture-service.ts'
import { openFiles } from '#media/server/store/open-files.ts'
import { createSearchKeys } from '#search/server/search-keys.ts'
import { siteYards } from '#search/query/yards.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { DEALERS_CHANNEL } from '#sites/server/dealers-channel.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { readCondition } from '#vehicles/server/published-condition.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { createAccountServices } from './account-services.ts'
import { createLeadServices } from './lead-services.ts'
import { openDemoOutbox, openMailer, silenced } from './mail.ts'
import { createMailFacts } from './mail-facts.ts'
import { pictureFolders } from './picture-folders.ts'
import { openPayments, paymentSites } from './payments.ts'
import type { Platform } from './open-platform.ts'
import { VALUATION_PHOTOS } from './sealed-columns.ts'
import { runningReadiness } from './stop-serving.ts'
import { notesOf } from './silent-copy.ts'
import { signingSecret } from './signing-secret.ts'
import { openStockSearch, type StockSearch } from './stock-search.ts'
import { openVisitLimits } from './visit-limits.ts'

const SYNC_SITES_MS = 15_000

export interface OpenServices {
  readonly services: Services
  readonly searchWaitsFor: StockSearch['waitsFor']
  readonly close: () => Promise<void>
}

/** Opens the services that pages use, in the order of their dependencies. */
export async function openServices(platform: Platform, registry: SiteRegistry): Promise<OpenServices> {
  const { config, database, log } = platform
  const { sites, sync, stopSync } = await syncSites(platform, registry)
  const locations = await createLocationDirectory(database, log)
  const dealerships = await createDealershipNames(database, log)
  const following = followDealers(platform, [sync, locations.refresh, dealerships.refresh])
  const vehicles = createVehicleStore(database, sites.idOf)
  const market = createMarketService(database)
  const stock = await openStockSearch(platform)
  const secret = signingSecret(config)
  const pictures = createPictureService({
    dataFolder: config.dataFolder,
    files: openFiles(config),
    secret,
    sitePictures: pictureFolders(config),
  })
  const mailFacts = createMailFacts({ siteId: sites.idOf, vehicles, locations, pictures, log })
  const brochures = createBrochureService(pictures)
  const mailer = silenced(openMailer(config), platform.silence)
  const payment = openPayments(
    platform,
    paymentSites(registry, () => sites),
  )
  const valuationStore = createValuationStore(database, createSeal(secret, VALUATION_PHOTOS))
  const outbox = openDemoOutbox(config)
  const { limits, mailCeiling } = openVisitLimits(platform)
  const finance = {
    quotes: createQuoteService({ server: config.financeServer, clock: () => new Date() }),
    loanLinks: createLoanLinks(secret),
  }
  const leadSources = { sites, vehicles, locations, limits, mailCeiling, finance }
  const accountSources = { sites, mailer, mailFacts, outbox, documents: payment.purchase.documents }
  const services: Services = {
    platform: {
      notes: () => notesOf(platform.silence),
      readiness: [runningReadiness(platform.stopping.signal), databaseReadiness(database), ...stock.readiness],
      mailer,
      mailCeiling,
      outbox,
      signedIds: createSignedIds(secret),
    },
    limits,
    sites,
    media: { pictures },
    locations: {
      directory: locations,
      geocoder: createGeocoder({ server: config.geocodingServer, clock: () => new Date(), log }),
      mapKey: config.mapKey,
    },
    vehicles: {
      store: vehicles,
      conditionOf: (siteId, vehicleId) => readCondition(database, siteId, vehicleId),
      mailFacts,
    },
    search: {
      stock: createSearchService(
        stock.backend,
        (site) => siteYards(locations.of(site.dealerships)),
        (site, thisYear) => repaymentRule(site.finance, thisYear),
        (site) => repaymentPrices(site.finance),
      ),
      keys: createSearchKeys(secret),
      rate: withRate(SEARCH_RATE, config.searchesPerMinute),
    },
    leads: createLeadServices(platform, leadSources, dealerships),
    brands: { models: createModelDirectory(database) },
    finance,
    market,
    analytics: { events: createEventStore(database) },
    ...createAccountServices(platform, accountSources, valuationStore),
    ...payment,
    tradeIn: {
      valuations: createValuationService({
        store: valuationStore,
        market,
        provider: config.marketProvider && createValuationProvider(config.marketProvider),
        log,
      }),
      photoLinks: createPhotoLinks(secret),
    },
    outgoingFeeds: { keys: createFeedKeys(secret), fetches: createFetchLog(database, log) },
    demand: { searches: createSearchRecorder(database, secret) },
    brochures,
  }
  return {
    services,
    searchWaitsFor: stock.waitsFor,
    close: async () => {
      await following.close()
      stopSync()
      locations.close()
      dealerships.close()
      mailer.close()
      await brochures.close()
      await market.close()
      await stock.close()
    },
  }
}

/** Stores a row for each loaded site: now, when site files change, and regularly. */
async function syncSites({ database, log }: Platform, registry: SiteRegistry) {
  const sites = await createSiteRows(database, registry.all())
  const sync = () =>
    sites
      .sync(registry.all())
      .catch((error: unknown) =>
        log.error({ err: error }, 'could not store the sites in the database; trying again in 15 seconds'),
      )
  const stopFollowing = registry.onChange(() => void sync())
  // A dealership may be created after the site that names it.
  const timer = setInterval(() => void sync(), SYNC_SITES_MS)
  const stopSync = () => {
    stopFollowing()
    clearInterval(timer)
  }
  return { sites, sync, stopSync }
}

/** Reads dealerships and locations again when a change is announced. */
function followDealers({ database, log }: Platform, refreshes: readonly (() => Promise<void>)[]) {
  const refresh = () => {
    Promise.all(refreshes.map((each) => each())).catch((error: unknown) =>
      log.error({ err: error }, 'changed dealers could not be read; they are read again within a minute'),
    )
  }
  return database.listen(DEALERS_CHANNEL, { onMessage: refresh, onConnected: refresh })
}

function databaseReadiness(database: Pick<Database, 'withRole'>): ReadinessCheck {
  const isReady = () =>
    database
      .withRole('app', (tx) => tx.execute('select 1'))
      .then(
        () => true,
        () => false,
      )
  return { name: 'database', isReady }
}
