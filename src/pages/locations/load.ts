import type { Filter } from '@forecourt/faceted-search'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { configuredPicture, reviewerPicture } from '#shop/pictures/picture-views.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import type { WebContext } from '#shop/web-context.ts'
import { toMapView } from '#shop/locations/map/map-view.ts'
import type { LocationParts } from './page.ts'
import { IN_STOCK } from '#shop/listed-stock/stock-filters.ts'

const CARDS_SHOWN = 8
const LATEST = [{ attribute: 'created_at_timestamp', direction: 'desc' }] as const

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services'>

/** The picture of a location, its map, and the newest vehicles of its dealership unless it sells none. */
export async function loadLocation(request: Request, location: ListedLocation): Promise<LocationParts> {
  const { site, now, services } = request
  const own = { pictures: services.media.pictures, slug: site.slug }
  const picture = configuredPicture(location.image, own)
  const reviewers = new Map(await reviewersOf(location, own))
  const portraits = new Map(await portraitsOf(location, own))
  const sells = location.locationType === 'sales' || location.locationType === ''
  const map = toMapView(site, [location], services.locations.mapKey)
  if (!sells) return { picture: await picture, map, cards: [], reviewers, portraits }
  const itsStock: Filter = { kind: 'equals', attribute: 'dealership_slug', value: location.dealershipSlug }
  const filter: Filter = { kind: 'and', of: [IN_STOCK, itsStock] }
  const found = await services.search.stock.fetchByFilter(site, { filter, sort: LATEST, limit: CARDS_SHOWN }, now)
  return {
    picture: await picture,
    map,
    cards: found.ok ? found.value.map((document) => toListingCard(document, request)) : [],
    reviewers,
    portraits,
  }
}

async function portraitsOf({ people }: ListedLocation, own: Parameters<typeof reviewerPicture>[1]) {
  const pictures = await Promise.all(
    people.map(async ({ picture: path }) => {
      if (path === null) return []
      const stored = await reviewerPicture({ url: path, thumb: { url: path } }, own)
      return stored === null ? [] : [[path, stored] as const]
    }),
  )
  return pictures.flat()
}

async function reviewersOf({ reviews }: ListedLocation, own: Parameters<typeof reviewerPicture>[1]) {
  const pictures = await Promise.all(
    reviews.items.map(async ({ id, image }) => [id, await reviewerPicture(image, own)] as const),
  )
  return pictures.flatMap(([id, picture]) => (picture === null ? [] : [[id, picture] as const]))
}
