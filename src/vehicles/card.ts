import { formatMoney } from '#platform/money.ts'
import { GENERIC_DRAWING } from '#media/body-drawing-of.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import { usedChecksOf } from './used-checks.ts'
import { cardActions, type ActionVehicle, type ActionView } from './actions.ts'
import { isInStock } from './availability.ts'
import { cardFacts, type Fact, type FactVehicle, usageOutsideTable } from './card-facts.ts'
import { VEHICLES_COPY } from './copy.ts'
import { dealerPhone } from './dealer-phone.ts'
import type { Vehicle } from './fields.ts'
import { withTexts, type CardPrices, type DisplayedPrice, type ShownPrice } from './price.ts'
import { cardTag, type CardTag } from './tag.ts'
import { vehicleDrawing } from './vehicle-drawing.ts'
import { cardSaveList, toSaveView, type SaveView } from './save.ts'
import { vehicleLocation } from './vehicle-location.ts'

/** A picture as the browser loads it. The media module provides addresses and widths. */
export type CardPicture = {
  readonly src: string
  readonly srcSet?: string
  /** Better formats first. */
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[]
  readonly width: number
  readonly height: number
}

export type CardVehicle = Omit<ActionVehicle, keyof CardPrices> &
  FactVehicle &
  Pick<
    Vehicle,
    | 'name'
    | 'year'
    | 'badge'
    | 'series'
    | 'certified'
    | 'tag'
    | 'simpleFuel'
    | 'fuel'
    | 'createdAt'
    | 'photosCount'
    | 'vin'
    | 'nvic'
    | 'city'
    | 'state'
    | 'privateSuburb'
    | 'privatePostcode'
  >

/** Facts that a card shows. The price is decided already, by `cardPrices` or in the search index. */
export type CardFacts = CardPrices & {
  readonly vehicle: CardVehicle
  readonly dealership: { readonly slug: string; readonly name: string }
  readonly location: {
    readonly slug: string
    readonly name: string
    readonly city: string | null
    readonly state: string | null
    readonly phone?: string | null
  } | null
  /** All pictures in their order. */
  readonly pictures: readonly CardPicture[]
  /** Whether somebody answers the phone now. */
  readonly isOpen: boolean
  /** The repayment below the price, computed by the finance module. */
  readonly repayment?: CardRepayment
  /** Distance from the place that the shopper entered. Null or absent without a place. */
  readonly distanceKm?: number | null
  /** Whether the location is the site's only yard: then no card names it, because all would. */
  readonly isOnlyYard?: boolean
}

/** `blank`: this vehicle has no repayment but other cards of the site do, so an empty line keeps the cards of a row aligned. */
export type CardRepayment = RepaymentView | 'blank' | null

/** A repayment with the rates that have to be shown beside it by law, and a link to the full terms. */
type RepaymentView = {
  /** Null until a finance provider has sent a quote, which the browser asks for with `request`. */
  readonly line: { readonly amount: string; readonly rate: string; readonly comparison: string } | null
  /** JSON of the request for a quote. Null if the figures are known. */
  readonly request: string | null
  readonly terms: { readonly text: string; readonly href: string }
}

export type PriceView =
  | { readonly kind: 'amount'; readonly amount: string; readonly charges: string | null; readonly was: string | null }
  | { readonly kind: 'text'; readonly text: string }

export type TagView =
  | { readonly kind: 'text'; readonly text: string; readonly tone: 'ink' | 'danger' | 'hold' | 'ok' }
  | { readonly kind: 'image'; readonly image: string; readonly text: string }

/** Everything that a vehicle's card shows. The component makes no decisions of its own. */
export type VehicleCardView = {
  readonly id: number
  readonly href: string
  readonly look: Site['theme']['card']
  readonly available: boolean
  /**
   * Name of the view transition from the card's picture to the vehicle's page. Names have to be unique in a page, so it is null
   * for further cards of the same vehicle.
   */
  readonly transition: string | null
  /** "2022 Toyota Hilux" */
  readonly heading: string
  /** Badge, series, and the condition or kilometres if the table of facts lacks them. */
  readonly details: readonly string[]
  readonly name: string
  readonly pictures: readonly (CardPicture & { readonly alt: string })[]
  /** Shown if the vehicle has no picture: a text and, if there is one for its body, a drawing. */
  readonly noPicture: { readonly text: string; readonly drawing: BodyDrawingName | null }
  readonly tag: TagView | null
  readonly facts: readonly Fact[]
  readonly price: PriceView
  readonly repayment: CardRepayment
  /** Location and seller in one line. */
  readonly place: string | null
  /** The site's promise about used vehicles. Empty for other vehicles. Null if the site's cards have no such line. */
  readonly trust: string | null
  readonly actions: readonly ActionView[]
  /** Text above the button of a vehicle that is not in stock. */
  readonly prompt: string | null
  /** Adds the vehicle to the shopper's comparison. Null for a sold vehicle and on sites without comparison. */
  readonly compare: { readonly slug: string; readonly href: string; readonly label: string } | null
  /** Saves the vehicle. Null on sites without watchlist and favourites. */
  readonly save: SaveView | null
}

/** Number of pictures that can be swiped through on a card. */
export const CARD_PICTURES = 5

export function toVehicleCard(facts: CardFacts, site: Site, now: Date): VehicleCardView {
  const { vehicle, dealership, location, isOpen } = facts
  const copy = copyFor(site, VEHICLES_COPY)
  const available = isInStock(vehicle)
  const contact = location && { slug: location.slug, phone: location.phone ?? null, landlinePhone: null }
  const phone = dealerPhone(vehicle, contact, site.phone) ?? site.phone.number ?? null
  return {
    id: vehicle.id,
    href: `/cars/${vehicle.slug}`,
    look: site.theme.card,
    available,
    transition: `car-${vehicle.id}`,
    heading: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
    details: detailsOf(vehicle, usageOutsideTable(vehicle, site, copy)),
    name: vehicle.name,
    pictures: toPictures(facts, copy),
    noPicture: {
      text: copy(available ? 'vehicles.picture.none' : 'vehicles.picture.never'),
      drawing: drawingOf(vehicle, site),
    },
    tag: toTagView(cardTag(vehicle, site.stock, now), vehicle, copy),
    facts: cardFacts(vehicle, site, copy),
    price: toPriceView(facts.price, site, copy),
    repayment: facts.repayment ?? null,
    place: toPlace(facts, copy),
    trust: toTrust(vehicle, site),
    actions: cardActions({ ...vehicle, searchedPrice: facts.searchedPrice }, site, {
      dealershipSlug: dealership.slug,
      phone,
      isOpen,
    }),
    prompt: available ? null : copy('vehicles.similar.prompt'),
    compare: available && site.vehicle.compare ? toCompare(vehicle, copy) : null,
    save: toSaveView(vehicle, site, cardSaveList(site), {
      available,
      label: (key) => copy(key, { name: vehicle.name }),
    }),
  }
}

function toCompare({ slug, name }: CardVehicle, copy: Copy<typeof VEHICLES_COPY>): VehicleCardView['compare'] {
  return { slug, href: `/compare?cars=${slug}`, label: copy('vehicles.compare', { name }) }
}

function detailsOf({ badge, series }: CardVehicle, usage: string | null): readonly string[] {
  return [badge, series, usage].filter((part) => part !== null).filter((part) => part.trim() !== '')
}

function toPictures({ vehicle, pictures }: CardFacts, copy: Copy<typeof VEHICLES_COPY>) {
  const shown = pictures.slice(0, CARD_PICTURES)
  return shown.map((picture, index) => ({
    ...picture,
    alt: copy('vehicles.picture.alt', { name: vehicle.name, number: index + 1, count: shown.length }),
  }))
}

function drawingOf(vehicle: CardVehicle, site: Site): BodyDrawingName | null {
  const { body, simpleBody } = vehicle
  const words = [body, simpleBody].flatMap((word) => word?.toLowerCase() ?? [])
  const type = site.search.bodyTypes.find(({ values }) => values.some((value) => words.includes(value.toLowerCase())))
  if (type && isBodyDrawing(type.key)) return type.key
  const drawing = vehicleDrawing(vehicle)
  return drawing === GENERIC_DRAWING ? null : drawing
}

const TONES: Readonly<Record<Exclude<CardTag['kind'], 'certified'>, 'ink' | 'danger' | 'hold' | 'ok'>> = {
  sold: 'danger',
  reserved: 'hold',
  electrified: 'ok',
  custom: 'ink',
  'coming-soon': 'ink',
  'just-arrived': 'ink',
}

export function toTagView(
  tag: CardTag | null,
  { make }: Pick<Vehicle, 'make'>,
  copy: Copy<typeof VEHICLES_COPY>,
): TagView | null {
  if (tag === null) return null
  if (tag.kind === 'certified') return { kind: 'image', image: tag.image, text: copy('vehicles.certified', { make }) }
  return { kind: 'text', text: tag.text, tone: TONES[tag.kind] }
}

export function toPriceView(shown: ShownPrice, site: Site, copy: Copy<typeof VEHICLES_COPY>): PriceView {
  const texts = { preorderText: site.vehicle.preorderText, noPriceText: site.stock.noPriceText }
  const price = withTexts(shown, texts)
  if (price.kind === 'text') return price
  const amount = formatMoney(price.cents)
  if (price.kind === 'subscription') return { kind: 'amount', amount, charges: copy('vehicles.price.week'), was: null }
  const was = price.was === null ? null : copy('vehicles.price.was', { price: formatMoney(price.was) })
  return { kind: 'amount', amount, charges: chargesText(price, copy), was }
}

function chargesText(
  { charges }: Extract<DisplayedPrice, { kind: 'price' }>,
  copy: Copy<typeof VEHICLES_COPY>,
): string | null {
  if (charges === null) return null
  return charges === 'drive_away' ? copy('vehicles.price.driveAway') : copy('vehicles.price.exclGovtCharges')
}

/** "South yard, Rocklea, QLD". For a vehicle that is not at the seller's yard the area comes first: "Nerang 4211 · South yard". */
function toPlace(facts: CardFacts, copy: Copy<typeof VEHICLES_COPY>): string | null {
  const { seller, area, atYard } = vehicleLocation(facts)
  const isShared = atYard && facts.isOnlyYard === true
  const parts = atYard ? [seller, area] : [area, seller]
  const place = isShared ? null : parts.filter(Boolean).join(atYard ? ', ' : ' · ')
  return [distanceText(facts.distanceKm ?? null, copy), place].filter(Boolean).join(' · ') || null
}

function distanceText(km: number | null, copy: Copy<typeof VEHICLES_COPY>): string | null {
  return km === null ? null : copy('vehicles.distance', { km: Math.max(1, Math.round(km)).toLocaleString('en-AU') })
}

function toTrust(vehicle: CardVehicle, site: Site): string | null {
  if (site.theme.card.variant !== 'trust' || !isInStock(vehicle)) return null
  return vehicle.carType === 'used' ? (usedChecksOf(vehicle, site)[0] ?? '') : ''
}
