import { bodyDrawingOf } from '#media/body-drawing-of.ts'
import { notFoundAddress } from '#media/not-found-picture.ts'
import { modelPictureUrl, type ModelFacts } from '#brands/model.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { compareNames } from '#platform/collation.ts'
import { formatMoney } from '#platform/money.ts'
import { buildAddress } from '#search/address/address.ts'
import { DEFAULT_STATE, normalise, type Refinements } from '#search/address/search-state.ts'
import type { Listing } from '#search/results/listing.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { CardPicture, VehicleCardView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { BRANDS_COPY } from './copy.ts'

/** A vehicle of a brand that is for sale, with its first picture. */
export type BrandListing = Pick<Listing, 'vehicle' | 'searchedPrice'> & { readonly picture: CardPicture | null }

/** Stock and facts of a brand. */
export type BrandStock = {
  /** The make as its vehicles spell it; null when none is in stock. */
  readonly make: string | null
  /** Its vehicles for sale, the latest first. */
  readonly listings: readonly BrandListing[]
  readonly models: readonly ModelFacts[]
  /** Pictures that the configuration names, by model. */
  readonly pictures: ReadonlyMap<string, CardPicture>
}

/** Cards of a brand or model. */
export type ModelCards = { readonly offers: readonly VehicleCardView[]; readonly newest: readonly VehicleCardView[] }

export type ModelTile = {
  readonly model: string
  /** The model, with its brand in a range that the dealer presents: some models are called "2". */
  readonly name: string
  readonly href: string
  readonly text: string | null
  readonly picture: CardPicture | null
  readonly price: PriceFrom | null
  /** "14 in stock" */
  readonly stock: string
  /** "12 accessories" */
  readonly accessories: string | null
}

type TileSource = {
  readonly model: string
  readonly name: string
  readonly href: string
  readonly text?: string | null
  readonly picture?: CardPicture | null
  readonly listings: readonly BrandListing[]
  readonly facts?: ModelFacts | undefined
}

export function toModelTile(site: Site, source: TileSource): ModelTile {
  const { model, name, href, text, picture, listings, facts } = source
  const copy = copyFor(site, BRANDS_COPY)
  const count = numberFormat(site.locale).format(listings.length)
  const accessories = facts?.accessoriesCount ?? 0
  return {
    model,
    name,
    href: facts?.overrideUrl ?? href,
    text: text ?? null,
    picture: picture ?? knownPicture(facts) ?? listings.find((each) => each.picture)?.picture ?? drawnPicture(listings),
    price: priceFrom(site, listings),
    stock: listings.length === 0 ? copy('brands.model.none') : copy('brands.model.count', { count }),
    accessories: accessories > 0 ? copy('brands.model.accessories', { count: accessories }) : null,
  }
}

/** A drawing of the body type, for models without any photo. */
function drawnPicture([first]: readonly BrandListing[]): CardPicture | null {
  return first ? { src: notFoundAddress(bodyDrawingOf(first.vehicle.body)), width: 720, height: 480 } : null
}

function knownPicture(facts: ModelFacts | undefined): CardPicture | null {
  const src = modelPictureUrl(facts)
  return src === null ? null : { src, width: 960, height: 640 }
}

/** The listings whose model has the same URL segment. */
export function ofModel(listings: readonly BrandListing[], model: string): readonly BrandListing[] {
  return listings.filter(({ vehicle }) => pathSegment(vehicle.model) === pathSegment(model))
}

/** The lowest price of the new and demonstrator vehicles, or of all if there are none, with the charges it includes. */
export function priceFrom(site: Site, listings: readonly BrandListing[]): PriceFrom | null {
  const fresh = listings.filter(({ vehicle }) => vehicle.carType !== 'used')
  const priced = (fresh.length > 0 ? fresh : listings).flatMap(({ vehicle, searchedPrice: cents }) => {
    return cents === null ? [] : [{ cents, charges: vehicle.priceKind }]
  })
  const [lowest] = priced.toSorted((one, other) => one.cents - other.cents)
  if (lowest === undefined) return null
  const text = copyFor(site, BRANDS_COPY)('brands.model.from', { price: formatMoney(lowest.cents) })
  return { text, charges: chargesText(site, lowest.charges) }
}

function chargesText(site: Site, charges: Listing['vehicle']['priceKind']): string | null {
  const copy = copyFor(site, VEHICLES_COPY)
  if (charges === null) return null
  return charges === 'drive_away' ? copy('vehicles.price.driveAway') : copy('vehicles.price.exclGovtCharges')
}

/** The lowest price, "From $36,740", and the charges that it includes, "Drive away". */
export type PriceFrom = { readonly text: string; readonly charges: string | null }

/** A grade of a model: its badge, what it is built with, and its lowest price. */
export type GradeView = {
  readonly name: string
  readonly details: string
  readonly price: PriceFrom | null
  readonly stock: string
  readonly href: string
}

/** The grades of the model in stock, from the lowest price. */
export function toGrades(site: Site, pair: string, listings: readonly BrandListing[]): readonly GradeView[] {
  const copy = copyFor(site, BRANDS_COPY)
  const byBadge = Map.groupBy(listings, ({ vehicle }) => vehicle.badge ?? '')
  return [...byBadge]
    .filter(([badge]) => badge !== '')
    .toSorted(([, one], [, other]) => lowestOf(one) - lowestOf(other))
    .map(([badge, own]) => ({
      name: badge,
      details: [
        valuesOf(own, ({ simpleFuel, fuel }) => simpleFuel ?? fuel),
        valuesOf(own, ({ simpleTransmission, transmission }) => simpleTransmission ?? transmission),
        valuesOf(own, ({ drive }) => drive),
      ]
        .filter(Boolean)
        .join(' · '),
      price: priceFrom(site, own),
      stock: copy('brands.model.count', { count: own.length }),
      href: searchHref({ make_model: [pair], badge: [badge] }),
    }))
}

export function searchHref(refinements: Refinements): string {
  return buildAddress(normalise({ ...DEFAULT_STATE, refinements }))
}

function lowestOf(listings: readonly BrandListing[]): number {
  return Math.min(...listings.map(({ searchedPrice }) => searchedPrice ?? Infinity))
}

/** "Automatic, Manual": the values that the vehicles have, each once. */
export function valuesOf(
  listings: readonly BrandListing[],
  pick: (vehicle: Listing['vehicle']) => string | number | null,
): string {
  const values = listings.flatMap(({ vehicle }) => pick(vehicle) ?? [])
  return [...new Set(values.map(String))].toSorted(compareNames).join(', ')
}
