import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { CarType, State } from '#vehicles/fields.ts'
import type { Variant } from './catalogue.ts'
import type { FeedVehicle } from './demo-vehicle.ts'
import { newPriceIn, valueLeft } from './depreciation.ts'
import type { Life } from './life.ts'
import { dealerPrice } from './price-ending.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'

type Money = Pick<
  FeedVehicle,
  | 'price'
  | 'priceKind'
  | 'priceState'
  | 'beforePrice'
  | 'offerPrice'
  | 'subscriptionPrice'
  | 'weeklyPriceRange'
  | 'averageMarketPrice'
  | 'stateAverageMarketPrice'
>

/** The drive-away price divided by the list price: adds registration, stamp duty, delivery and plates. */
const DRIVE_AWAY_FACTOR = 1.075
/** A loan over five years at about nine per cent, paid weekly: dollars for each dollar borrowed. */
const WEEKLY_PER_DOLLAR = 0.0048
const WEEKLY_BAND_DOLLARS = 50
/** Monthly subscription for each dollar of the price. */
const SUBSCRIPTION_PER_DOLLAR = 0.0088
/** Taken off every offer, so that rounding to a dealer's price does not undo it. */
const MIN_REDUCTION_DOLLARS = 300
/** Share of used vehicles whose feed brings average market prices; the platform estimates those of the others. */
const MARKET_PRICE_SHARE = 0.08
/** Share of prices of new vehicles and demonstrators that are drive-away prices. */
const NEW_DRIVE_AWAY_SHARE = 0.85
const ROLES_WITHOUT_PRICE: ReadonlySet<RoleName> = new Set(['no-price', 'preorder'])

export type MoneyFacts = {
  readonly variant: Variant
  readonly carType: CarType
  readonly role: RoleName
  readonly life: Life
  readonly state: State
  /** Share of the prices of used vehicles that are drive-away prices. */
  readonly driveAway: number
}

/** The dealer's prices of a vehicle and its average market prices. */
export function pricesOf(facts: MoneyFacts, random: Random): Money {
  const { variant, carType, role, life, state } = facts
  const driveAway = random.chance(carType === 'used' ? facts.driveAway : NEW_DRIVE_AWAY_SHARE)
  const worth = worthDollars(variant, carType, life)
  const price = dealerPrice(worth * random.between(0.95, 1.05))
  const priced = !ROLES_WITHOUT_PRICE.has(role)
  return {
    price: priced ? cents(price) : null,
    priceKind: priced ? (driveAway ? 'drive_away' : 'excl_govt_charges') : null,
    priceState: priced ? state : null,
    beforePrice: role === 'reduced' ? cents(dealerPrice(price * random.between(1.04, 1.1) + 500)) : null,
    offerPrice: role === 'offer' ? cents(dealerPrice(price * random.between(0.9, 0.96) - MIN_REDUCTION_DOLLARS)) : null,
    subscriptionPrice: role === 'subscription' ? cents(Math.round(price * SUBSCRIPTION_PER_DOLLAR)) : null,
    weeklyPriceRange: priced ? weeklyBand(price) : null,
    averageMarketPrice: marketPrice(worth, carType, priced, random),
    stateAverageMarketPrice: marketPrice(worth, carType, priced, random),
  }
}

function worthDollars(variant: Variant, carType: CarType, life: Life): number {
  const listYear = variant.years[1] ?? life.year
  const newPrice = newPriceIn(life.year, variant.newDollars, Math.max(listYear, life.year)) * DRIVE_AWAY_FACTOR
  if (carType === 'new') return newPrice
  return newPrice * valueLeft({ ...variant, ageYears: life.ageYears, km: life.km })
}

function marketPrice(worth: number, carType: CarType, priced: boolean, random: Random): number | null {
  const inFeed = random.chance(MARKET_PRICE_SHARE)
  const average = Math.round((worth * random.between(0.99, 1.06)) / 10) * 10
  return carType === 'used' && priced && inFeed ? cents(average) : null
}

/** `$100 - $149`: the band that a week's repayment falls in. */
function weeklyBand(price: number): string {
  const low = Math.floor((price * WEEKLY_PER_DOLLAR) / WEEKLY_BAND_DOLLARS) * WEEKLY_BAND_DOLLARS
  return `$${low} - $${low + WEEKLY_BAND_DOLLARS - 1}`
}

function cents(dollars: number): number {
  return dollars * CENTS_PER_DOLLAR
}
