import type { Brand } from '#brands/brand.ts'
import { brandHref } from '#brands/brand.ts'
import { modelHref, type RangeModel } from '#brands/model.ts'
import { leadForm } from '#leads/form/forms.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import { BRANDS_COPY } from './copy.ts'
import {
  ofModel,
  priceFrom,
  type PriceFrom,
  searchHref,
  toGrades,
  valuesOf,
  type GradeView,
  type ModelTile,
  type BrandStock,
  type ModelCards,
} from './model-stock.ts'
import { toRange } from './page.ts'

type Link = { readonly text: string; readonly href: string }

export type ModelPageView = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly text: string | null
  readonly picture: CardPicture | null
  readonly price: PriceFrom | null
  readonly stockText: string
  readonly accessories: string | null
  readonly crumbs: readonly { readonly text: string; readonly href?: string }[]
  readonly crumbsLabel: string
  readonly drive: Link
  readonly stock: Link | null
  /** "Fuel", "Petrol, Diesel" */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly grades: { readonly heading: string; readonly items: readonly GradeView[] } | null
  readonly offers: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
  readonly newest: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
  readonly others: { readonly heading: string; readonly items: readonly ModelTile[] } | null
}

/** The page of a model: what it is and costs, its grades, the site's offers and vehicles of it. */
export function toModelPage(
  site: Site,
  brand: Brand,
  { model }: RangeModel,
  stock: BrandStock,
  cards: ModelCards,
): ModelPageView {
  const copy = copyFor(site, BRANDS_COPY)
  const values = { brand: brand.title, model }
  const range = toRange(site, brand, stock)
  const path = modelHref(brand, model)
  const own = range.find((each) => each.model === model)
  const listings = ofModel(stock.listings, model)
  const [first] = listings
  const pair = first ? `${first.vehicle.make}:${first.vehicle.model}` : null
  const grades = pair === null ? [] : toGrades(site, pair, listings)
  const others = range.filter((each) => each.model !== model)
  const count = numberFormat(site.locale).format(listings.length)
  const price = priceFrom(site, listings)
  const text = brand.range.find((each) => each.model === model)?.text
  const facts = [
    { label: copy('brands.model.fuel'), value: valuesOf(listings, ({ simpleFuel, fuel }) => simpleFuel ?? fuel) },
    { label: copy('brands.model.drive'), value: valuesOf(listings, ({ drive }) => drive) },
    {
      label: copy('brands.model.transmission'),
      value: valuesOf(listings, ({ simpleTransmission, transmission }) => simpleTransmission ?? transmission),
    },
    { label: copy('brands.model.seats'), value: valuesOf(listings, ({ seats }) => seats) },
  ].filter(({ value }) => value !== '')
  const shown = <Item>(heading: string, items: readonly Item[]) => (items.length === 0 ? null : { heading, items })
  const shownCards = (heading: string, list: readonly VehicleCardView[]) =>
    list.length === 0 ? null : { heading, cards: list }
  return {
    path,
    title: `${brand.title} ${model}`,
    description: [copy('brands.model.description', values), price?.text, price?.charges].filter(Boolean).join(' '),
    text: text === undefined ? null : siteText(site, text),
    picture: own?.picture ?? null,
    price,
    stockText: listings.length === 0 ? copy('brands.model.none') : copy('brands.model.count', { count }),
    accessories: own?.accessories ?? null,
    crumbs: [{ text: copy('brands.home'), href: '/' }, { text: brand.title, href: brandHref(brand) }, { text: model }],
    crumbsLabel: copy('brands.crumbs'),
    drive: { text: copy('brands.model.testDrive'), href: leadForm('testDrive').page?.paths(site)[0] ?? '/contact' },
    stock:
      pair === null
        ? null
        : { text: copy('brands.model.stock', { ...values, count }), href: searchHref({ make_model: [pair] }) },
    facts,
    grades: shown(copy('brands.model.grades'), grades),
    offers: shownCards(copy('brands.model.offers', values), cards.offers),
    newest: shownCards(copy('brands.model.newest', values), cards.newest),
    others: shown(copy('brands.model.others', values), others),
  }
}
