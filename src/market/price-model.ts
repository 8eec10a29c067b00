import { groupsOf, type PricedFacts } from './listing.ts'

/**
 * A model of asking prices. The logarithm of a price is the sum of a curve of age and kilometres that all vehicles share, and of the
 * effects of make, model, badge family and badge. Plain data, stored as JSON.
 */
export interface PriceModel {
  readonly version: typeof MODEL_VERSION
  /** The day of the fit as a year with its fraction; ages count from it. */
  readonly asOf: number
  /** Number of listings that the model was fitted to. */
  readonly listings: number
  /** Coefficients of `curveTerms`. */
  readonly curve: readonly number[]
  /** One table for each level of `groupsOf`. */
  readonly levels: readonly Readonly<Record<string, GroupEffect>>[]
  /** Standard deviation of the logarithm of a price around the model, without outliers. */
  readonly spread: number
  readonly ranges: readonly ResidualRange[]
}

/** The effect of a group: at the usual age and kilometres, per `AGE_UNIT` and per `KM_UNIT` from there, and its number of listings. */
export type GroupEffect = readonly [level: number, perAge: number, perKm: number, listings: number]

/** Residuals (actual minus estimated logarithm) of the listings of a bucket in cross-validation. */
export interface ResidualRange {
  /** The support of the estimate; null for any. */
  readonly support: Support | null
  /** Index of the estimate's price band; null for any. */
  readonly band: number | null
  /** 10th, 50th and 90th percentile. */
  readonly residuals: readonly [low: number, middle: number, high: number]
}

/** Rises with each change of the stored format; a model of another version is fitted anew. */
export const MODEL_VERSION = 1

const AGE_KNOTS = [1, 2, 4, 6, 8, 10, 13, 16, 20, 26]
const KM_KNOTS = [20_000, 40_000, 60_000, 90_000, 130_000, 180_000, 240_000, 320_000]
const KM_SCALE = 10_000
/** Further kilometres don't lower the price any more. */
const MAX_KM = 400_000

const USUAL_AGE = 7
const AGE_UNIT = 5
const USUAL_KM = 100_000
const KM_UNIT = 70_000

/** The terms of the common curve: linear splines of age and kilometres, and their product. */
export function curveTerms(age: number, km: number): readonly number[] {
  const driven = Math.min(km, MAX_KM)
  return [
    1,
    age,
    ...AGE_KNOTS.map((knot) => Math.max(0, age - knot)),
    driven / KM_SCALE,
    ...KM_KNOTS.map((knot) => Math.max(0, driven - knot) / KM_SCALE),
    (age * driven) / KM_SCALE / 10,
  ]
}

/** The terms of a group: one, and the distance from the usual age and kilometres. */
export function groupTerms(age: number, km: number): readonly [1, number, number] {
  return [1, (age - USUAL_AGE) / AGE_UNIT, (Math.min(km, MAX_KM) - USUAL_KM) / KM_UNIT]
}

/** The age in years at the time of the fit; 0 for a model year in the future. */
export function ageOf(asOf: number, year: number): number {
  return Math.max(0, asOf - year)
}

/**
 * The logarithm of the expected asking price in cents. It never rises with the kilometres: the fit of a group with few listings may do
 * so, and then the lowest value up to the vehicle's own kilometres is used.
 */
export function expectedLogPrice(model: PriceModel, facts: PricedFacts): number {
  const age = ageOf(model.asOf, facts.year)
  const effects = groupsOf(facts).map((key, index) => effectOf(model, index, key) ?? NO_EFFECT)
  // The curve is linear between knots, so its lowest value is at one of them.
  const passed = [0, ...KM_KNOTS.filter((knot) => knot < facts.km), facts.km]
  return Math.min(...passed.map((km) => fittedLogPrice(model.curve, effects, age, km)))
}

const NO_EFFECT: GroupEffect = [0, 0, 0, 0]

function fittedLogPrice(curve: PriceModel['curve'], effects: readonly GroupEffect[], age: number, km: number): number {
  let sum = curveTerms(age, km).reduce((total, term, index) => total + term * (curve[index] ?? 0), 0)
  const [, aged, driven] = groupTerms(age, km)
  for (const [add, perAge, perKm] of effects) sum += add + perAge * aged + perKm * driven
  return sum
}

/** Standard deviations between the median and the 10th or 90th percentile of a normal distribution. */
export const TO_TENTH = 1.2816

/** The narrowest group of a vehicle for which the model has enough listings. */
export type Support = 'badge' | 'family' | 'model' | 'make' | 'none'

const SUPPORTS: readonly Support[] = ['make', 'model', 'family', 'badge']
/** Listings that a group needs to count as known. */
const MIN_LISTINGS = 3

export function supportOf(model: PriceModel, facts: PricedFacts): Support {
  const groups = groupsOf(facts)
  for (let index = groups.length - 1; index >= 0; index--) {
    if ((effectOf(model, index, groups[index] ?? '')?.[3] ?? 0) >= MIN_LISTINGS) return SUPPORTS[index] ?? 'none'
  }
  return 'none'
}

/**
 * The standard deviation of the logarithm of unseen prices around the model's estimate, for vehicles with a known badge. It is derived
 * from the 10th and 90th percentile, which reflect the many outliers of a market.
 */
export function unseenSpread({ ranges, spread }: PriceModel): number {
  const known = ranges.find(({ support, band }) => support === 'badge' && band === null) ?? ranges.at(-1)
  return known ? (known.residuals[2] - known.residuals[0]) / (2 * TO_TENTH) : spread
}

function effectOf({ levels }: PriceModel, index: number, key: string): GroupEffect | undefined {
  const level = levels[index]
  return level && Object.hasOwn(level, key) ? level[key] : undefined
}

/** Upper ends of price bands in cents; the last band is open. */
export const PRICE_BANDS = [10_000_00, 20_000_00, 35_000_00, 60_000_00] as const

export function priceBand(cents: number): number {
  const band = PRICE_BANDS.findIndex((end) => cents < end)
  return band === -1 ? PRICE_BANDS.length : band
}
