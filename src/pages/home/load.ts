import type { Filter, QueryResult } from '@forecourt/faceted-search'
import { LOCATION_COPY } from '#locations/copy.ts'
import { listedLocations, locationsOfBlock } from '#locations/listed.ts'
import { compareNames, compareNumberedNames } from '#platform/collation.ts'
import { splitReview } from '#locations/review-text.ts'
import { reviewTime } from '#locations/review-time.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import type { GeoPoint } from '#ui-kit/australia-outline.ts'
import { copyFor } from '#sites/copy.ts'
import type { HomeBlock } from '#sites/schema/home.ts'
import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import { foundItemTypes } from '#search/results/item-types.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import { bodyCounts, type FacetCount } from '#shop/listed-stock/body-counts.ts'
import { loadFinder, type FinderKind } from '#shop/budget-finder/finders.ts'
import { toMapView } from '#shop/locations/map/map-view.ts'
import { toLocationBeside, toLocationView } from '#shop/locations/location-view.ts'
import { configuredPicture, reviewerPicture } from '#shop/pictures/picture-views.ts'
import { toListingCard } from '#shop/cards/vehicle-cards.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { BlockLocations, HomeFacts, ReviewSummary } from './home-facts.ts'
import { IN_STOCK, OFFERS } from '#shop/listed-stock/stock-filters.ts'

const EVERY_VALUE = 1000

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services'>

/** Loads what the blocks of this site's home page need. */
export async function loadHome(request: Request): Promise<HomeFacts> {
  const { site, now, services } = request
  const counts = await services.search.stock.query(
    site,
    {
      facets: ['make', 'make_model', 'body', 'item_type'].map((attribute) => ({ attribute, limit: EVERY_VALUE })),
      limit: 0,
    },
    now,
  )
  const cards = await Promise.all(site.home.blocks.map((block, index) => cardsOf(request, block, index)))
  const locations = services.locations.directory.of(site.dealerships)
  const listed = locationsOfBlocks(site, locations)
  return {
    total: counts.ok ? counts.value.total : null,
    itemTypes: counts.ok ? foundItemTypes(counts.value.total, counts.value.facets['item_type'] ?? []) : [],
    makes: counts.ok ? makesOf(counts.value) : [],
    models: counts.ok ? modelsOf(counts.value) : [],
    bodies: counts.ok ? bodyCounts(site, counts.value) : [],
    slides: new Map(await Promise.all(site.home.blocks.map((block, index) => slidesOf(request, block, index)))),
    finders: new Map(
      await Promise.all(finderKinds(site).map(async (kind) => [kind, await loadFinder(request, kind)] as const)),
    ),
    newest: await newestWithPicture(request),
    cards: new Map(transitionOnce(cards.flat())),
    locations: new Map([...listed].map(([index, each]) => [index, toBlockLocations(each, request)])),
    reviews: await reviewsOf(request, reviewedLocations(site, locations, [...listed.values()])),
    heroPictures: await heroPictures(request),
    points: pointsOf(locations),
    range: counts.ok ? await rangeOf(request, modelsOf(counts.value)) : [],
  }
}

async function slidesOf(
  { site, services }: Request,
  block: HomeBlock,
  index: number,
): Promise<readonly [number, readonly (CardPicture | null)[]]> {
  if (block.kind !== 'slides') return [index, []]
  const source = { pictures: services.media.pictures, slug: site.slug }
  return [index, await Promise.all(block.slides.map(({ image }) => configuredPicture(image, source)))]
}

function finderKinds({ home }: Site): readonly FinderKind[] {
  const kinds = new Set(home.blocks.map(({ kind }) => kind))
  return (['budget', 'priceSlider'] as const).filter((kind) => kinds.has(kind))
}

function makesOf({ facets }: QueryResult): readonly FacetCount[] {
  return (facets['make'] ?? [])
    .map(({ value, count }) => ({
      value,
      label: value,
      drawing: null,
      image: null,
      count,
      href: `/search/${pathSegment(value)}`,
    }))
    .toSorted((one, other) => compareNames(one.label, other.label))
}

function modelsOf({ facets }: QueryResult): HomeFacts['models'] {
  const pairs = (facets['make_model'] ?? []).map(({ value, count }) => {
    const { make, model } = splitMakeModel(value)
    const href = `/search/${pathSegment(make)}/${pathSegment(model)}`
    return { make, value, label: model, drawing: null, image: null, count, href }
  })
  const byLabel = pairs.toSorted((one, other) => compareNumberedNames(one.label, other.label))
  return [...Map.groupBy(byLabel, ({ make }) => make)]
    .map(([make, models]) => ({ make, models }))
    .toSorted((one, other) => compareNames(one.make, other.make))
}

/** Assumed for a picture at another address, whose size is unknown. */
const HERO_SIZE = { width: 1920, height: 800 }

async function heroPictures({ site, services }: Request): Promise<HomeFacts['heroPictures']> {
  const hero = site.home.blocks.find((block) => block.kind === 'hero')
  const source = { pictures: services.media.pictures, slug: site.slug }
  const find = (path: string | undefined) => configuredPicture(path, source, HERO_SIZE)
  const [wide, tall] = await Promise.all([find(hero?.image), find(hero?.imageTall)])
  return { wide, tall }
}

/** Rounded to a tenth of a degree, about ten kilometres, so that the departments of a yard share a point. */
function pointsOf(locations: readonly { readonly address: GeoPoint }[]): readonly GeoPoint[] {
  const rounded = locations.map(({ address: { lat, long } }) => `${lat.toFixed(1)} ${long.toFixed(1)}`)
  return [...new Set(rounded)].map((text) => {
    const [lat = 0, long = 0] = text.split(' ').map(Number)
    return { lat, long }
  })
}

async function cardsOf(request: Request, block: HomeBlock, index: number): Promise<readonly BlockCards[]> {
  if (block.kind !== 'latest' && block.kind !== 'offers') return []
  const { site, now, services } = request
  const filter = inConditions(block.kind === 'offers' ? OFFERS : IN_STOCK, block.condition)
  const sort = block.kind === 'latest' ? LATEST : []
  const found = await services.search.stock.fetchByFilter(site, { filter, sort, limit: block.limit }, now)
  return found.ok ? [[index, found.value.map((document) => toListingCard(document, request))]] : []
}

type BlockCards = readonly [number, readonly VehicleCardView[]]

/** A vehicle may be in several blocks; only its first card has the view transition to its page. */
function transitionOnce(blocks: readonly BlockCards[]): readonly BlockCards[] {
  const seen = new Set<number>()
  const once = (card: VehicleCardView): VehicleCardView => {
    if (seen.has(card.id)) return { ...card, transition: null }
    seen.add(card.id)
    return card
  }
  return blocks.map(([index, cards]) => [index, cards.map(once)])
}

/** The most common models in stock, each with its cheapest vehicle that has a picture. */
async function rangeOf(request: Request, makes: HomeFacts['models']): Promise<HomeFacts['range']> {
  const { site, now, services } = request
  const block = site.home.blocks.find(({ kind }) => kind === 'models')
  if (block?.kind !== 'models') return []
  const most = makes
    .flatMap(({ models }) => models)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, block.limit)
  return Promise.all(
    most.map(async (model) => {
      const ofModel: Filter = { kind: 'equals', attribute: 'make_model', value: model.value }
      const filter: Filter = { kind: 'and', of: [IN_STOCK, PICTURED, PRICED, ofModel] }
      const found = await services.search.stock.fetchByFilter(site, { filter, sort: CHEAPEST, limit: 1 }, now)
      const [document] = found.ok ? found.value : []
      return { ...model, cheapest: document === undefined ? null : toListingCard(document, request) }
    }),
  )
}

async function newestWithPicture(request: Request): Promise<VehicleCardView | null> {
  const { site, now, services } = request
  const filter: Filter = { kind: 'and', of: [IN_STOCK, PICTURED] }
  const found = await services.search.stock.fetchByFilter(site, { filter, sort: LATEST, limit: 1 }, now)
  const [document] = found.ok ? found.value : []
  return document === undefined ? null : toListingCard(document, request)
}

const LATEST = [{ attribute: 'created_at_timestamp', direction: 'desc' }] as const
const CHEAPEST = [{ attribute: 'price', direction: 'asc' }] as const
const PICTURED: Filter = { kind: 'range', attribute: 'photos_count', from: 1 }
const PRICED: Filter = { kind: 'range', attribute: 'price', from: 1 }

function inConditions(stock: Filter, conditions: readonly string[]): Filter {
  if (conditions.length === 0) return stock
  return { kind: 'and', of: [stock, { kind: 'in', attribute: 'car_type', values: conditions }] }
}

/** The locations of each block that lists some, by the block's index. */
function locationsOfBlocks(site: Site, locations: readonly ListedLocation[]) {
  return new Map(
    site.home.blocks.flatMap((block, index) =>
      block.kind === 'locations' ? [[index, locationsOfBlock(locations, site.locations, block)] as const] : [],
    ),
  )
}

/** The locations whose reviews the page shows: those of its blocks, each once, or the site's without such a block. */
function reviewedLocations(
  site: Site,
  locations: readonly ListedLocation[],
  blocks: readonly (readonly ListedLocation[])[],
): readonly ListedLocation[] {
  return blocks.length === 0 ? listedLocations(locations, site.locations) : [...new Set(blocks.flat())]
}

function toBlockLocations(listed: readonly ListedLocation[], request: Request): BlockLocations {
  const { site, now, services } = request
  const [only, ...others] = listed
  return {
    items: listed.map((each) => toLocationView(site, each, now)),
    only:
      only && others.length === 0
        ? { ...toLocationBeside(site, only, now), map: toMapView(site, [only], services.locations.mapKey) }
        : null,
  }
}

/**
 * The reviews of all locations that the page lists, except hidden ones. The average weighs each location by its number of
 * reviews.
 */
async function reviewsOf(
  { site, now, services }: Request,
  locations: readonly ListedLocation[],
): Promise<ReviewSummary | null> {
  const shown = locations.filter(
    ({ visible, reviewsHidden, reviews }) => visible && !reviewsHidden && reviews.count > 0,
  )
  const count = shown.reduce((sum, { reviews }) => sum + reviews.count, 0)
  if (count === 0) return null
  const stars = shown.reduce((sum, { reviews }) => sum + reviews.averageRating * reviews.count, 0)
  const items = shown
    .flatMap(({ reviews, timezone }) => reviews.items.map((item) => ({ ...item, timezone })))
    .toSorted((one, other) => other.reviewedAt.localeCompare(one.reviewedAt))
    .map(async ({ id, customerName, image, text, rating, reviewedAt, timezone }) => ({
      id,
      name: customerName,
      picture: await reviewerPicture(image, { pictures: services.media.pictures, slug: site.slug }),
      text: text === null ? null : splitReview(text),
      rating,
      ratingText: copyFor(site, LOCATION_COPY)('locations.stars', { rating }),
      when: reviewTime(reviewedAt, { timezone, locale: site.locale, now }),
    }))
  const sources = new Set(shown.map(({ reviews }) => reviews.source))
  return {
    average: stars / count,
    count,
    source: sources.size === 1 ? ([...sources][0] ?? null) : null,
    locations: shown.length,
    items: await Promise.all(items),
  }
}
