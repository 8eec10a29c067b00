import type { SearchDocument } from '@forecourt/faceted-search'
import { listedLocations } from '#locations/listed.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { toListing } from '#search/results/listing.ts'
import type { SearchFailure } from '#search/server/search-sources.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import type { WebContext } from '#shop/web-context.ts'
import { configuredPaths, searchPaths, type StockValues } from './site-paths.ts'
import type { SitemapEntry } from './sitemap.ts'
import { IN_STOCK, OFFERS } from '#shop/listed-stock/stock-filters.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services'>

/** In the order of arrival, so that vehicles keep their place while others are added. */
const BY_ARRIVAL = [{ attribute: 'created_at_timestamp', direction: 'asc' }] as const
const BATCH = 1000
const EVERY_VALUE = 10_000

/** Every page that search engines may list: pages of the configuration, searches with results, vehicles in stock. */
export async function loadSitemap(request: Request): Promise<Result<readonly SitemapEntry[], SearchFailure>> {
  const values = await loadStockValues(request)
  if (!values.ok) return values
  const vehicles = await loadVehicles(request)
  if (!vehicles.ok) return vehicles
  const { site, services } = request
  const locations = listedLocations(services.locations.directory.of(site.dealerships), site.locations, 'all')
  const pages = [...configuredPaths(site, locations), ...searchPaths(site, values.value)]
  return ok([...pages.map((path) => ({ path, changedAt: null })), ...vehicles.value])
}

async function loadStockValues({ site, now, services }: Request): Promise<Result<StockValues, SearchFailure>> {
  const facets = ['car_type', 'make', 'make_model', 'body'].map((attribute) => ({ attribute, limit: EVERY_VALUE }))
  const found = await services.search.stock.query(site, { filter: IN_STOCK, facets, limit: 0 }, now)
  if (!found.ok) return found
  const offers = await services.search.stock.query(site, { filter: OFFERS, limit: 0 }, now)
  if (!offers.ok) return offers
  const valuesOf = (attribute: string) => (found.value.facets[attribute] ?? []).map(({ value }) => value)
  return ok({
    conditions: valuesOf('car_type'),
    makes: valuesOf('make'),
    models: valuesOf('make_model'),
    bodies: valuesOf('body'),
    hasOffers: offers.value.total > 0,
  })
}

async function loadVehicles({ site, now, services }: Request): Promise<Result<SitemapEntry[], SearchFailure>> {
  const sign = services.media.pictures.signFor(site.slug)
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += BATCH) {
    const query = { filter: IN_STOCK, sort: BY_ARRIVAL, offset, limit: BATCH }
    const found = await services.search.stock.query(site, query, now)
    if (!found.ok) return err(found.error)
    entries.push(...found.value.hits.map((hit) => toEntry(hit, sign)))
    if (found.value.hits.length < BATCH) return ok(entries)
  }
}

function toEntry(
  document: SearchDocument,
  sign: ReturnType<Request['services']['media']['pictures']['signFor']>,
): SitemapEntry {
  const { vehicle, photos } = toListing(document)
  const [picture] = cardPictures(photos.slice(0, 1), sign)
  return {
    path: `/cars/${vehicle.slug}`,
    changedAt: vehicle.updatedAt,
    images: picture ? [picture.src] : [],
  }
}
