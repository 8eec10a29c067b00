import type { FacetValue } from '@forecourt/faceted-search'
import { brandHref, brandStockHref, isMakeOfBrand, type Brand } from '#brands/brand.ts'
import { modelHref } from '#brands/model.ts'
import { LOCATION_COPY } from '#locations/copy.ts'
import { addressText, todayText } from '#locations/location-facts.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import { BRANDS_COPY } from './copy.ts'
import { ofModel, searchHref, toModelTile, type BrandStock, type ModelCards, type ModelTile } from './model-stock.ts'

type Link = { readonly text: string; readonly href: string }
type CardRow = { readonly heading: string; readonly cards: readonly VehicleCardView[] }

export type BrandListView = {
  readonly heading: string
  readonly description: string
  readonly brands: readonly {
    readonly title: string
    readonly href: string
    readonly logo: string | null
    /** Number of vehicles in stock; null when none is, or the search does not answer. */
    readonly stock: string | null
  }[]
}

/** The brands that the site presents; without any, the makes in stock, under the names of the operator's catalogue (`names`, by slug). */
export function toBrandList(
  site: Site,
  makes: readonly FacetValue[],
  names: ReadonlyMap<string, string>,
): BrandListView {
  const copy = copyFor(site, BRANDS_COPY)
  const stockOf = (count: number) => (count === 0 ? null : copy('brands.model.count', { count }))
  const presented = site.brands.map((brand) => ({
    title: brand.title,
    href: brandHref(brand),
    logo: brand.logo ?? null,
    stock: stockOf(makes.find(({ value }) => isMakeOfBrand(value, brand))?.count ?? 0),
  }))
  const inStock = makes.map(({ value, count }) => ({
    title: names.get(pathSegment(value)) ?? value,
    href: `/search/${pathSegment(value)}`,
    logo: null,
    stock: stockOf(count),
  }))
  return {
    heading: copy('brands.heading'),
    description: copy('brands.listDescription'),
    brands: presented.length > 0 ? presented : inStock,
  }
}

export type BrandPageView = {
  readonly title: string
  readonly description: string
  readonly logo: string | null
  readonly banner: CardPicture | null
  /** Beside the words where there is no banner: one of the models. */
  readonly picture: CardPicture | null
  readonly paragraphs: readonly string[]
  readonly stock: Link
  readonly contact: Link
  /** Chapters where the dealer presents the range, else tiles of the models in stock. */
  readonly models: {
    readonly heading: string
    readonly look: 'chapters' | 'tiles'
    readonly items: readonly ModelTile[]
  } | null
  readonly offers: CardRow | null
  readonly latest: CardRow | null
  readonly yards: {
    readonly heading: string
    readonly items: readonly (Link & { readonly address: string; readonly today: string | null })[]
  } | null
}

/** The parts of the page that have to be loaded. */
export type BrandPageParts = {
  readonly banner: CardPicture | null
  readonly cards: ModelCards
  readonly locations: readonly ListedLocation[]
  readonly now: Date
}

/** The page of a brand. A part that has nothing to show is null. */
export function toBrandPage(
  site: Site,
  brand: Brand,
  stock: BrandStock | null,
  { banner, cards, locations, now }: BrandPageParts,
): BrandPageView {
  const copy = copyFor(site, BRANDS_COPY)
  const values = { brand: brand.title }
  const paragraphs = brand.description.map((each) => siteText(site, each))
  const items = stock === null ? [] : toRange(site, brand, stock)
  const isRange = brand.range.length > 0
  const yards = locations
    .filter(({ visible, manufacturers }) => visible && manufacturers.includes(brand.slug))
    .filter(({ locationType }) => locationType === 'sales' || locationType === '')
  return {
    title: brand.title,
    description: paragraphs[0] ?? copy('brands.description', values),
    logo: brand.logo ?? null,
    banner,
    // The first models follow right below, so this is the picture of the last one.
    picture: banner === null ? (items.findLast(({ picture }) => picture !== null)?.picture ?? null) : null,
    paragraphs,
    stock: { text: copy('brands.stock', values), href: brandStockHref(brand) },
    contact: { text: copy('brands.enquire'), href: '/contact' },
    models:
      items.length === 0
        ? null
        : {
            heading: isRange ? copy('brands.range', values) : copy('brands.models', values),
            look: isRange ? 'chapters' : 'tiles',
            items,
          },
    offers: cards.offers.length === 0 ? null : { heading: copy('brands.offers', values), cards: cards.offers },
    latest: cards.newest.length === 0 ? null : { heading: copy('brands.latest', values), cards: cards.newest },
    yards:
      yards.length === 0
        ? null
        : {
            heading: copy('brands.yards', values),
            items: yards.map((each) => ({
              text: each.name,
              href: `/locations/${each.slug}`,
              address: addressText(each.address),
              today: todayText(each, now, copyFor(site, LOCATION_COPY)),
            })),
          },
  }
}

/** The range as the dealer presents it; else the models in stock, the most common first, which lead to the search. */
export function toRange(site: Site, brand: Brand, stock: BrandStock): readonly ModelTile[] {
  const { listings, models, pictures } = stock
  const copy = copyFor(site, BRANDS_COPY)
  const factsOf = (model: string) => models.find(({ slug }) => slug === pathSegment(model))
  if (brand.range.length > 0)
    return brand.range.map(({ model, text }) =>
      toModelTile(site, {
        model,
        name: copy('brands.model.name', { brand: brand.title, model }),
        href: modelHref(brand, model),
        text: text === undefined ? null : siteText(site, text),
        picture: pictures.get(model) ?? null,
        listings: ofModel(listings, model),
        facts: factsOf(model),
      }),
    )
  return [...Map.groupBy(listings, ({ vehicle }) => vehicle.model)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([model, own]) =>
      toModelTile(site, {
        model,
        name: model,
        href: searchHref({ make_model: [`${stock.make}:${model}`] }),
        listings: own,
        facts: factsOf(model),
      }),
    )
}
