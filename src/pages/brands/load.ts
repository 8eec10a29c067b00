import type { Filter } from '@forecourt/faceted-search'
import { isMakeOfBrand, type Brand } from '#brands/brand.ts'
import { listingPictures } from '#search/results/listing-pictures.ts'
import { toListing } from '#search/results/listing.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { configuredPicture } from '#shop/pictures/picture-views.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { BrandStock, ModelCards } from './model-stock.ts'
import { IN_STOCK, OFFERS } from '#shop/listed-stock/stock-filters.ts'

const CARDS_SHOWN = 8
const OFFERS_SHOWN = 4
const EVERY_MAKE = 1000
/** More than any dealer has of one make. */
const EVERY_VEHICLE = 5000
const LATEST = [{ attribute: 'created_at_timestamp', direction: 'desc' }] as const

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

/** Null when the search failed: the page's links to the stock remain. */
export async function loadBrandStock(request: Request, brand: Brand): Promise<BrandStock | null> {
  const { site, now, services, log } = request
  const [models, pictures] = await Promise.all([
    services.brands.models.ofMake(brand.slug),
    rangePictures(request, brand),
  ])
  const make = await makeOf(request, brand)
  if (make === null) return { make, listings: [], models, pictures }
  const found =
    make === undefined
      ? null
      : await services.search.stock.fetchByFilter(
          site,
          { filter: { kind: 'and', of: [IN_STOCK, isMake(make)] }, sort: LATEST, limit: EVERY_VEHICLE },
          now,
        )
  if (make === undefined || !found?.ok) {
    log.warn({ brand: brand.title }, "a brand's vehicles could not be searched")
    return null
  }
  const sign = services.media.pictures.signFor(site.slug)
  const listings = found.value.map((document) => {
    const listing = toListing(document)
    return {
      vehicle: listing.vehicle,
      searchedPrice: listing.searchedPrice,
      // Signed when it is read: a page shows the pictures of a few out of thousands.
      get picture() {
        return listingPictures(listing, sign)[0] ?? null
      },
    }
  })
  return { make, listings, models, pictures }
}

/** Null when the site has none of its vehicles; undefined when the search failed. */
async function makeOf({ site, now, services }: Request, brand: Brand): Promise<string | null | undefined> {
  const facets = [{ attribute: 'make', limit: EVERY_MAKE }]
  const found = await services.search.stock.query(site, { filter: IN_STOCK, facets, limit: 0 }, now)
  if (!found.ok) return undefined
  return found.value.facets['make']?.find(({ value }) => isMakeOfBrand(value, brand))?.value ?? null
}

async function rangePictures({ site, services }: Request, brand: Brand): Promise<BrandStock['pictures']> {
  const pictures = await Promise.all(
    brand.range.map(
      async ({ model, image }) =>
        [model, await configuredPicture(image, { pictures: services.media.pictures, slug: site.slug })] as const,
    ),
  )
  return new Map(pictures.flatMap(([model, picture]) => (picture === null ? [] : [[model, picture] as const])))
}

/** The newest vehicles of a make, or of one of its models, and its offers. */
export async function loadBrandCards(request: Request, make: string | null, model?: string): Promise<ModelCards> {
  if (make === null) return { offers: [], newest: [] }
  const ofModel: readonly Filter[] = model === undefined ? [] : [{ kind: 'equals', attribute: 'model', value: model }]
  const [offers, newest] = await Promise.all([
    cardsBy(request, { kind: 'and', of: [OFFERS, isMake(make), ...ofModel] }, OFFERS_SHOWN),
    cardsBy(request, { kind: 'and', of: [IN_STOCK, isMake(make), ...ofModel] }, CARDS_SHOWN),
  ])
  const shown = new Set(offers.map(({ id }) => id))
  return { offers, newest: newest.filter(({ id }) => !shown.has(id)) }
}

async function cardsBy(request: Request, filter: Filter, limit: number): Promise<readonly VehicleCardView[]> {
  const { site, now, services } = request
  const found = await services.search.stock.fetchByFilter(site, { filter, sort: LATEST, limit }, now)
  return found.ok ? found.value.map((document) => toListingCard(document, request)) : []
}

function isMake(make: string): Filter {
  return { kind: 'equals', attribute: 'make', value: make }
}
