import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import { pictureSources, storedPictures } from '#media/picture-sources.ts'
import type { PictureService } from '#media/server/serving/picture-service.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { toListing } from '#search/results/listing.ts'
import type { SearchService } from '#search/server/search-service.ts'
import type { SearchFailure } from '#search/server/search-sources.ts'
import type { Site } from '#sites/schema.ts'
import { feedPrice, type FeedVehicle } from '../feed-vehicle.ts'

/** The sources of a site's files. */
export interface FeedSources {
  readonly search: Pick<SearchService, 'query'>
  readonly pictures: Pick<PictureService, 'signFor'>
  readonly locations: Pick<LocationDirectory, 'byId'>
}

export interface FeedRequest {
  readonly site: Site
  /** Base URL of the site, for the links in the file. */
  readonly siteUrl: string
  readonly now: Date
}

export interface FeedBatch {
  readonly vehicles: readonly FeedVehicle[]
  /** The offset of the next batch; null after the last. */
  readonly next: number | null
}

const IN_STOCK_NOW: Filter = { kind: 'equals', attribute: 'status', value: 'in_stock' }
/** Oldest first, so that a vehicle added while the batches are read shifts none of the others. */
const BY_ARRIVAL = [{ attribute: 'created_at_timestamp', direction: 'asc' }] as const
const BATCH_SIZE = 500
/** Marketplaces want pictures of at least 800 pixels. */
const PICTURE_WIDTHS = [1440] as const

/** One batch of the vehicles in stock, without those that have no price. */
export async function loadBatch(
  sources: FeedSources,
  request: FeedRequest,
  offset: number,
): Promise<Result<FeedBatch, SearchFailure>> {
  const query = { filter: IN_STOCK_NOW, sort: BY_ARRIVAL, offset, limit: BATCH_SIZE }
  const found = await sources.search.query(request.site, query, request.now)
  if (!found.ok) return err(found.error)
  const { hits } = found.value
  return ok({
    vehicles: hits.flatMap((hit) => toFeedVehicle(hit, sources, request) ?? []),
    next: hits.length < BATCH_SIZE ? null : offset + BATCH_SIZE,
  })
}

function toFeedVehicle(
  document: SearchDocument,
  { pictures: signer, locations }: FeedSources,
  { site, siteUrl }: FeedRequest,
): FeedVehicle | null {
  const { vehicle, dealership, location, photos, ...prices } = toListing(document)
  const price = feedPrice(prices)
  if (price === null) return null
  const sign = signer.signFor(site.slug)
  const pictures = storedPictures(photos).map(
    (picture) => siteUrl + pictureSources(picture, { widths: PICTURE_WIDTHS, sign }).src,
  )
  const point = location && locations.byId(location.id, site.dealerships)?.address
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
