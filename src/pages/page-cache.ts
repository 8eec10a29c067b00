import { pageCache } from '#platform/web/page-cache.ts'
import type { PageReads } from '#platform/web/page-reads.ts'
import type { Site } from '#sites/schema.ts'
import type { RegisterPages, Services, WebEnv } from './web-context.ts'

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
  app.use(
    pageCache<WebEnv>({
      maxBytes: MAX_BYTES,
      owner: (c) => ownerOf(c.get('site')),
      version: (c) => {
        const { search, locations, market } = c.get('services')
        return `${search.stockState(c.get('site'), c.get('now')).version} ${locations.epoch()} ${market.version()}`
      },
      recordReads: (c, record) => c.set('services', recordingServices(c.get('services'), c.get('now'), record)),
    }),
  )
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
      byId: (id) => record(now, () => locations.byId(id)),
      epoch: () => record(now, () => locations.epoch()),
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
