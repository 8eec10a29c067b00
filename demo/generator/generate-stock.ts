import type { CarType } from '#vehicles/fields.ts'
import type { StockKind, Variant } from './catalogue.ts'
import type { DemoVehicle, Place } from './demo-vehicle.ts'
import { generateVehicle } from './generate-vehicle.ts'
import { withLenders } from './lenders.ts'
import type { Ground } from './ground.ts'
import { possibleYears, type Ages } from './life.ts'
import { withManyPhotos } from './many-photos.ts'
import { seededRandom } from './random.ts'
import { drawRoles, ROLES, type Role } from './role.ts'
import { withShowcase } from './showcase.ts'
import type { Words } from './words.ts'

/** The stock of one dealership of the demo. */
export type StockPlan = {
  readonly dealership: string
  readonly kind: StockKind
  readonly count: Readonly<Record<CarType, number>>
  /** Makes of its new vehicles and demonstrators; empty: every make of the kind. Used vehicles are of every make. */
  readonly makes: readonly string[]
  readonly maxAgeYears: number
  readonly ages: Ages
  /** Share of the prices of used vehicles that are drive-away prices. */
  readonly driveAway: number
  /** The ground of all its photographs. */
  readonly ground: Ground
  /** How much more common a paint is here than elsewhere, by colour of the studio set; 1 by default. */
  readonly paints?: Readonly<Record<string, number>>
  readonly places: readonly Place[]
}

type Offer = { readonly variant: Variant; readonly years: readonly [number, number]; readonly weight: number }
/** The variants to choose from, by condition and role. */
type Pools = (carType: CarType, role: Role) => readonly Offer[]

/** For a dealership without sales locations. */
const DEFAULT_PLACE: Place = { code: '', city: 'Brisbane', state: 'QLD' }
const CAR_TYPES_IN_ORDER: readonly CarType[] = ['new', 'demo', 'used']
/** In years. */
const CERTIFIED_MAX_AGE = 6
/** Exponent of a model's share among used cars. */
const USED_POPULARITY = 2.5
/** Most used cars have a badge around this level, by a normal distribution. */
const POPULAR_LEVEL = 0.4
const LEVEL_SPREAD = 0.2

/**
 * The stock of a dealership. It depends only on the arguments. A stock of about fifty vehicles or more contains at least
 * one in every state that a card can show.
 */
export function generateStock(
  plan: StockPlan,
  catalogue: readonly Variant[],
  words: Words,
  now: Date,
): readonly DemoVehicle[] {
  const random = seededRandom(plan.dealership)
  const pools = poolsOf(plan, catalogue, now)
  const carTypes = CAR_TYPES_IN_ORDER.flatMap((type) => Array.from({ length: plan.count[type] }, () => type))
  const roles = drawRoles(carTypes, (role, type) => pools(type, role).length > 0, random.fork('roles'))
  const stock = roles.map((role, serial) => {
    const carType = carTypes[serial] ?? 'used'
    const own = random.fork(String(serial))
    const { variant, years } = own.weighted(pools(carType, role), ({ weight }) => weight)
    const place = plan.places.length > 0 ? own.pick(plan.places) : DEFAULT_PLACE
    const order = {
      dealership: plan.dealership,
      ages: plan.ages,
      driveAway: plan.driveAway,
      ground: plan.ground,
      paints: plan.paints,
      serial,
      carType,
      role: role.name,
      variant,
      years,
      place,
    }
    return generateVehicle(order, words, now, own)
  })
  return withManyPhotos(withLenders(withShowcase(stock)))
}

function poolsOf(plan: StockPlan, catalogue: readonly Variant[], now: Date): Pools {
  const ofKind = catalogue.filter(({ kind }) => kind === plan.kind)
  const sold = plan.makes.length === 0 ? ofKind : ofKind.filter(({ make }) => plan.makes.includes(make))
  const all: Readonly<Record<CarType, readonly Offer[]>> = {
    new: offers(sold, 'new', plan, now),
    demo: offers(sold, 'demo', plan, now),
    used: offers(ofKind, 'used', plan, now),
  }
  const narrowed = new Map(
    ROLES.flatMap((role) =>
      role.carTypes.map(
        (type) => [`${type}/${role.name}`, all[type].flatMap((offer) => narrow(role, offer, now))] as const,
      ),
    ),
  )
  return (carType, role) => narrowed.get(`${carType}/${role.name}`) ?? []
}

function offers(variants: readonly Variant[], carType: CarType, plan: StockPlan, now: Date): readonly Offer[] {
  const siblings = Map.groupBy(variants, modelKey)
  return variants.flatMap((variant) => {
    const years = possibleYears(variant, carType, plan.maxAgeYears, now)
    const count = siblings.get(modelKey(variant))?.length ?? 1
    return years ? [{ variant, years, weight: weightOf(variant, carType, plan.ages) / count }] : []
  })
}

/**
 * Young yards take in what their buyers trade, and many people bought the same: popular models in a middle badge are far more
 * common than others. So most of their used cars have comparables, as in a real market.
 */
function weightOf({ kind, share, level }: Variant, carType: CarType, ages: Ages): number {
  if (kind !== 'cars' || carType !== 'used' || ages !== 'young') return share
  return share ** USED_POPULARITY * Math.exp(-(((level - POPULAR_LEVEL) / LEVEL_SPREAD) ** 2) / 2)
}

function modelKey({ make, model, body, years }: Variant): string {
  return [make, model, body, years[0]].join('/')
}

function narrow(role: Role, offer: Offer, now: Date): readonly Offer[] {
  if (role.fuel && offer.variant.power.fuel !== role.fuel) return []
  if (role.name !== 'certified') return [offer]
  const first = Math.max(offer.years[0], now.getUTCFullYear() - CERTIFIED_MAX_AGE)
  return first <= offer.years[1] ? [{ ...offer, years: [first, offer.years[1]] }] : []
}
