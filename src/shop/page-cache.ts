import { pageCache } from '#platform/web/page-cache.ts'
import type { PageReads } from '#platform/web/page-reads.ts'
import type { Site } from '#sites/schema.ts'
import type { RegisterPages, Services } from './web-context.ts'

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
  return `${search.stockState(site, now).version} ${locations.version()} ${market.version()}`
}

/** The services, with every read of stock, locations and market prices recorded. */
function recordingServices(services: Services, now: Date, record: PageReads['record']): Services {
  const { search, vehicles, locations, market } = services
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
      parse: recordingParameters(search.parse),
      understand: recordingParameters(search.understand),
      suggest: recordingParameters(search.suggest),
      search: (site, state, at) => record(at, (time) => search.search(site, state, time)),
      fetchByFilter: (site, selection, at) => record(at, (time) => search.fetchByFilter(site, selection, time)),
      models: (site, asked, at) => record(at, (time) => search.models(site, asked, time)),
      query: (site, query, at) => record(at, (time) => search.query(site, query, time)),
      stockState: (site, at) => record(at, (time) => search.stockState(site, time)),
    },
    vehicles: {
      find: (site, slugOrId, at) => record(at, (time) => vehicles.find(site, slugOrId, time)),
      findMany: (site, ids, at) => record(at, (time) => vehicles.findMany(site, ids, time)),
      findKept: (siteId, slugOrId) => record(now, () => vehicles.findKept(siteId, slugOrId)),
    },
    locations: {
      ...locations,
      of: (dealerships) => record(now, () => locations.of(dealerships)),
      byId: (id, dealerships) => record(now, () => locations.byId(id, dealerships)),
      version: () => record(now, () => locations.version()),
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
