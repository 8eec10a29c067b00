import { pageCache } from '#platform/web/page-cache.ts'
import type { PageReads } from '#platform/web/page-reads.ts'
import type { Site } from '#sites/schema.ts'
import type { RegisterPages } from './web-context.ts'
import type { Services } from './services.ts'

/** Room for about 3,000 search pages. */
const MAX_BYTES = 64 * 1024 * 1024

/** Caches the pages registered after it. */
export const registerPageCache: RegisterPages = (app) => {
  const owners = new WeakMap<Site, string>()
  let lastOwner = 0
  /** A site is another object after each change of its configuration. */
  const ownerOf = (site: Site): string => {
    const owner = owners.get(site) ?? String(++lastOwner)
    owners.set(site, owner)
    return owner
  }
  app.use(async (c, next) => {
    c.set('pageData', {
      owner: () => ownerOf(c.get('site')),
      version: () => versionOf(c.get('services'), c.get('site'), c.get('now')),
      // The clock is read at the call, because the cache has replaced it by one that records its reads.
      recordReads: (record) => c.set('services', recordingServices(c.get('services'), c.get('now'), record)),
    })
    return next()
  })
  app.use(pageCache(MAX_BYTES))
}

/** The version of everything that the pages of a site show. */
function versionOf({ search, locations, market }: Services, site: Site, now: Date): string {
  return `${search.stock.stockState(site, now).version} ${locations.directory.version()} ${market.version()}`
}

/** The services, with every read of stock, locations and market prices recorded. */
function recordingServices(services: Services, now: Date, record: PageReads['record']): Services {
  const { market } = services
  const { stock } = services.search
  const { store, conditionOf } = services.vehicles
  const { directory } = services.locations
  type Parameters = Iterable<readonly [string, string]>
  const recordingParameters =
    <Answer>(read: (site: Site, path: string, parameters: Parameters, at: Date) => Answer) =>
    (site: Site, path: string, parameters: Parameters, at: Date): Answer => {
      // They may be an iterator, which can be read only once.
      const copied = [...parameters]
      return record(at, (time) => read(site, path, copied, time))
    }
  return {
    ...services,
    search: {
      ...services.search,
      stock: {
        parse: recordingParameters(stock.parse),
        understand: recordingParameters(stock.understand),
        suggest: recordingParameters(stock.suggest),
        search: (site, state, at) => record(at, (time) => stock.search(site, state, time)),
        fetchByFilter: (site, selection, at) => record(at, (time) => stock.fetchByFilter(site, selection, time)),
        models: (site, asked, at) => record(at, (time) => stock.models(site, asked, time)),
        query: (site, query, at) => record(at, (time) => stock.query(site, query, time)),
        stockState: (site, at) => record(at, (time) => stock.stockState(site, time)),
        words: stock.words,
      },
    },
    vehicles: {
      ...services.vehicles,
      conditionOf: (siteId, vehicleId) => record(now, () => conditionOf(siteId, vehicleId)),
      store: {
        find: (site, slugOrId, at) => record(at, (time) => store.find(site, slugOrId, time)),
        findMany: (site, ids, at) => record(at, (time) => store.findMany(site, ids, time)),
        findKept: (siteId, slugOrId) => record(now, () => store.findKept(siteId, slugOrId)),
      },
    },
    locations: {
      ...services.locations,
      directory: {
        ...directory,
        of: (dealerships) => record(now, () => directory.of(dealerships)),
        byId: (id, dealerships) => record(now, () => directory.byId(id, dealerships)),
        version: () => record(now, () => directory.version()),
      },
    },
    market: {
      ...market,
      factsOf: (siteId, vehicleId, price) => record(now, () => market.factsOf(siteId, vehicleId, price)),
      model: () => {
        // The model changes only together with its version, which is cheaper to compare.
        record(now, () => market.version())
        return market.model()
      },
    },
  }
}
