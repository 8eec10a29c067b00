import type { QuoteSource } from '#finance/repayment-terms.ts'
import type { Filter } from '@forecourt/faceted-search'
import { listedLocations } from '#locations/listed.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { toListing, type Listing } from '#search/results/listing.ts'
import type { VehicleSample } from '#vehicles/testing/samples.ts'
import { loadHome } from '#pages/home/load.ts'
import type { HomeFacts } from '#pages/home/home-facts.ts'
import { cardPictures, galleryPictures, type GalleryPicture } from '#shop/pictures/picture-views.ts'
import type { CardPicture } from '#vehicles/card.ts'
import { toMediaFacts, type MediaFacts } from '#pages/vehicle/gallery/media-facts.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { Look } from './looks.ts'
import { wholeSite } from './whole-site.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services'>

/** The gallery's real data: the home page's, pictures for the samples, and their location. */
export type GalleryFacts = {
  readonly home: HomeFacts
  readonly quotes: QuoteSource
  readonly place: ListedLocation | null
  readonly cardPictures: (sample: VehicleSample) => readonly CardPicture[]
  readonly galleryPictures: (sample: VehicleSample) => readonly GalleryPicture[]
  readonly media: (sample: VehicleSample) => MediaFacts
}

export async function loadGallery({ site, now, services }: Request, look: Look): Promise<GalleryFacts> {
  const whole = wholeSite(site, look)
  const listing = await picturedListing({ site, now, services })
  const photos = listing?.photos ?? []
  const sign = services.media.pictures.signFor(site.slug)
  const [place = null] = listedLocations(services.locations.directory.of(site.dealerships), site.locations)
  return {
    quotes: services.finance.quotes,
    home: await loadHome({ site: whole, now, services }),
    place,
    cardPictures: (sample) => cardPictures(photos.slice(0, sample.photos), sign),
    galleryPictures: (sample) => galleryPictures(photos.slice(0, sample.photos), site.vehicle.gallery.slideSize, sign),
    media: ({ vehicle }) => toMediaFacts(vehicle, site.vehicle.gallery.slideSize, null, sign),
  }
}

const PICTURED: Filter = { kind: 'range', attribute: 'photos_count', from: 1 }

async function picturedListing({ site, now, services }: Request): Promise<Listing | undefined> {
  const found = await services.search.stock.fetchByFilter(site, { filter: PICTURED, limit: 1 }, now)
  const [document] = found.ok ? found.value : []
  return document && toListing(document)
}
