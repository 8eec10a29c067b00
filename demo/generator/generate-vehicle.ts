import { daysAfter } from '#platform/calendar-day.ts'
import { DAY_MS, HOUR_MS } from '#platform/clock.ts'
import type { CarType } from '#vehicles/fields.ts'
import { articleOf } from './article.ts'
import { buildFacts } from './build-facts.ts'
import type { Variant } from './catalogue.ts'
import { dealerComments } from './comments.ts'
import type { DemoVehicle, FeedVehicle, Place, PlatformFacts } from './demo-vehicle.ts'
import { equipmentOf, type Equipment } from './equipment.ts'
import { badgeOf, categoriesOf, nameOf, tagOf } from './labels.ts'
import { isPhotographedOn, type Ground } from './ground.ts'
import { drawLife, type Ages, type Life } from './life.ts'
import { pricesOf } from './money.ts'
import { paperworkOf } from './paperwork.ts'
import { priceChangesOf } from './price-changes.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'
import { studioBody } from './studio-body.ts'
import { picturesOf, spinOf } from './studio.ts'
import { videoOf } from './videos.ts'
import type { Colour, Words } from './words.ts'

export type VehicleOrder = {
  readonly dealership: string
  readonly serial: number
  readonly carType: CarType
  readonly role: RoleName
  readonly variant: Variant
  readonly years: readonly [number, number]
  readonly ages: Ages
  readonly driveAway: number
  readonly ground: Ground
  readonly paints?: Readonly<Record<string, number>> | undefined
  readonly place: Place
}

/** Share of used vehicles with a note about their price. */
const PRICE_NOTE_SHARE = 0.3
/** Days since the arrival of a vehicle that is no longer shown as just arrived. */
const EARLIER_DAYS: readonly [number, number] = [9, 120]

/** Generates one vehicle of a dealership's stock: the fields of its feed, and the values that the platform records itself. */
export function generateVehicle(order: VehicleOrder, words: Words, now: Date, random: Random): DemoVehicle {
  const life = drawLife(order, now, random.fork('life'))
  const paint = random
    .fork('paint')
    .weighted(coloursFor(order, words.colours), ({ studio, share }) => share * (order.paints?.[studio] ?? 1))
  const feed = feedFacts(order, life, paint, words, now, random)
  const platform = platformFacts(order, paint, now, random.fork('platform'))
  const priceChanges = priceChangesOf(feed, platform.createdAt, now, random.fork('price-changes'))
  return { feed, platform: { ...platform, priceChanges } }
}

function feedFacts(
  order: VehicleOrder,
  life: Life,
  paint: Colour,
  words: Words,
  now: Date,
  random: Random,
): FeedVehicle {
  const { variant, carType, role, place } = order
  const colour = random.pick(paint.namesOfMakers.get(variant.make) ?? paint.names)
  const interiorColour = variant.kind === 'cars' ? random.pick(words.interiors) : null
  const equipment = equipmentOf(variant, life.year, words, random.fork('equipment'))
  const money = pricesOf({ ...order, life, state: place.state }, random.fork('money'))
  return {
    ...buildFacts(variant),
    ...money,
    ...paperworkOf({ ...order, make: variant.make, year: life.year, state: place.state }, now, random.fork('paper')),
    ...namesOf(variant, life, money.price),
    carType,
    itemType: variant.item,
    categories: categoriesOf({ variant, carType, role, life }),
    tag: tagOf(role, variant),
    certified: role === 'certified',
    ...availability(role, now, random.fork('arrival')),
    priceNote: priceNoteOn(order, words, random.fork('price-note')),
    paymentProcessors: money.price !== null && !random.chance(0.7) ? ['none'] : [],
    tradeInAllowed: random.chance(0.92),
    buildDate: life.buildDate,
    complianceDate: life.complianceDate,
    km: variant.kmPerYear === 0 ? null : life.km,
    colour,
    interiorColour,
    dealerComments: commentsOn(order, life, colour, interiorColour, equipment, words, random.fork('comments')),
    standardEquipment: equipment.standard,
    filteredFeatures: equipment.facets,
    financeLenders: null,
    city: place.city,
    state: place.state,
  }
}

function namesOf(variant: Variant, life: Life, price: number | null) {
  const name = nameOf(life.year, variant)
  const gearbox = variant.power.gearbox === 'manual' ? 'Manual' : variant.power.gearbox ? 'Auto' : ''
  return {
    name,
    carsalesTitle: price === null ? null : [name, variant.series, gearbox].filter(Boolean).join(' '),
    make: variant.make,
    model: variant.model,
    badge: badgeOf(variant.badge),
    series: variant.series,
    year: life.year,
  }
}

function availability(role: RoleName, now: Date, random: Random) {
  const sold = role === 'sold-recently' || role === 'sold-earlier'
  const coming = role === 'coming-soon' || role === 'preorder'
  return {
    status: sold ? ('sold' as const) : coming ? ('coming_soon' as const) : ('in_stock' as const),
    preorder: role === 'preorder',
    // Two in three announced vehicles have an expected day of arrival.
    arrivesOn: coming && random.chance(0.67) ? daysAfter(now.toISOString().slice(0, 10), random.int(4, 44)) : null,
    showOnDealerWebsite: role !== 'hidden',
  }
}

/** The colours to choose from. A vehicle with a video must have the video's colour. */
function coloursFor(order: VehicleOrder, colours: readonly Colour[]): readonly Colour[] {
  const { role, ground } = order
  const filmed = colours.filter(({ studio }) => videoOn(order, studio) !== null)
  return role === 'video' && filmed.length > 0
    ? filmed
    : colours.filter(({ studio }) => isPhotographedOn(ground, studio))
}

/** Videos are made of the studio's pictures, so a dealership with another ground has none. */
function videoOn({ role, variant, ground }: VehicleOrder, colour: string): string | null {
  return role === 'video' && ground === 'studio' ? videoOf(studioBody(variant, ground), colour) : null
}

function priceNoteOn({ variant, carType }: VehicleOrder, words: Words, random: Random): string | null {
  const notes = words.comments.price[variant.kind] ?? []
  return carType === 'used' && notes.length > 0 && random.chance(PRICE_NOTE_SHARE) ? random.pick(notes) : null
}

function commentsOn(
  { variant, carType, role, place }: VehicleOrder,
  life: Life,
  colour: string,
  interior: string | null,
  equipment: Equipment,
  words: Words,
  random: Random,
): string | null {
  const values = {
    name: nameOf(life.year, variant),
    year: String(life.year),
    make: variant.make,
    model: variant.model,
    badge: badgeOf(variant.badge) ?? '',
    article: articleOf(variant.model),
    colour,
    interior: interior ?? '',
    km: variant.kmPerYear === 0 ? '' : life.km.toLocaleString('en-AU'),
    tow: variant.tow ? variant.tow.toLocaleString('en-AU') : '',
    use: variant.power.use && variant.power.fuel !== 'Electric' ? String(variant.power.use) : '',
    seats: String(variant.seats),
    sleeps: variant.specifications?.['sleeps'] ?? '',
    city: place.city,
  }
  const { item, body } = variant
  return dealerComments({ item, carType, body, role, features: equipment, values }, words.comments, random)
}

function platformFacts(
  order: VehicleOrder,
  paint: Colour,
  now: Date,
  random: Random,
): Omit<PlatformFacts, 'priceChanges'> {
  const { variant, role, place, ground } = order
  const arrivedDays = role === 'just-arrived' ? random.between(0.1, 7.5) : random.between(...EARLIER_DAYS)
  const soldHours = role === 'sold-recently' ? random.between(2, 66) : random.between(80, 400)
  const sold = role === 'sold-recently' || role === 'sold-earlier'
  const photographed = { folder: studioBody(variant, ground), colour: paint.studio, role, ground }
  return {
    reserved: role === 'reserved',
    createdAt: new Date(now.getTime() - Math.round(arrivedDays * DAY_MS) - (sold ? soldHours * HOUR_MS : 0)),
    soldAt: sold ? new Date(now.getTime() - Math.round(soldHours * HOUR_MS)) : null,
    views: Math.floor(arrivedDays * random.between(0.4, 9)),
    pictures: picturesOf(photographed, random),
    spin: spinOf(photographed, random),
    video: videoOn(order, paint.studio),
    locationCode: place.code || null,
  }
}
