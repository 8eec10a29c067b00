import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { pictureSources } from '#media/picture-sources.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { toListing } from '#search/results/listing.ts'
import type { SearchFailure } from '#search/server/search-sources.ts'
import { storedPictures } from '#shop/pictures/picture-views.ts'
import type { WebContext } from '../web-context.ts'
import { feedPrice, type FeedVehicle } from '#outgoing-feeds/feed-vehicle.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'siteUrl' | 'services'>

const IN_STOCK_NOW: Filter = { kind: 'equals', attribute: 'status', value: 'in_stock' }
/** Oldest first, so that a vehicle added while the batches are read shifts none of the others. */
const BY_ARRIVAL = [{ attribute: 'created_at_timestamp', direction: 'asc' }] as const
const BATCH_SIZE = 500
/** Marketplaces want pictures of at least 800 pixels. */
const PICTURE_WIDTHS = [1440] as const

/** One batch of the vehicles in stock, without those that have no price, and the offset of the next batch; null after the last. */
export async function loadBatch(
  request: Request,
  offset: number,
): Promise<Result<{ readonly vehicles: readonly FeedVehicle[]; readonly next: number | null }, SearchFailure>> {
  const { site, now, services } = request
  const query = { filter: IN_STOCK_NOW, sort: BY_ARRIVAL, offset, limit: BATCH_SIZE }
  const found = await services.search.query(site, query, now)
  if (!found.ok) return err(found.error)
  const { hits } = found.value
  return ok({
    vehicles: hits.flatMap((hit) => toFeedVehicle(hit, request) ?? []),
    next: hits.length < BATCH_SIZE ? null : offset + BATCH_SIZE,
  })
}

function toFeedVehicle(document: SearchDocument, { site, siteUrl, services }: Request): FeedVehicle | null {
  const { vehicle, dealership, location, photos } = toListing(document)
  const price = feedPrice(vehicle)
  if (price === null) return null
  const sign = services.pictures.signFor(site.slug)
  const pictures = storedPictures(photos).map(
    (picture) => siteUrl + pictureSources(picture, { widths: PICTURE_WIDTHS, sign }).src,
  )
  const point = location && services.locations.byId(location.id, site.dealerships)?.address
  return {
    vehicle,
    dealership,
    location,
    point: point ?? null,
    price,
    pictures,
    url: `${siteUrl}/cars/${vehicle.slug}`,
  }
}
