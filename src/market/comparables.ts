import { badgeFamily, groupsOf, type Listing, type PricedFacts } from './listing.ts'
import { expectedLogPrice, type PriceModel } from './price-model.ts'

/** Another vehicle's offer beside the one that is judged. Nothing in it says who sells it. */
export interface Comparable {
  readonly year: number
  readonly km: number
  /** Its asking price in cents. */
  readonly price: number
  /** Its asking price if it had the judged vehicle's year, kilometres and badge. */
  readonly adjusted: number
  readonly sameState: boolean
}

/** Years that a comparable may be older or newer. */
export const COMPARABLE_YEARS = 2
/** Fewer say nothing. */
export const LEAST_COMPARABLES = 5
const MOST_COMPARABLES = 40
/** Kilometres that count as much as one year when the nearest are chosen. */
const KM_PER_YEAR = 15_000

/** Kilometres and prices of others are rounded, so that a row does not lead to its vehicle. */
const KM_STEP = 1000
const CENTS_STEP = 100_00

/** Offers by family of badges, so that each vehicle is compared within its own. */
export function groupByFamily<L extends Listing>(listings: readonly L[]): ReadonlyMap<string, readonly L[]> {
  return Map.groupBy(listings, familyOf)
}

export function familyOf(facts: PricedFacts): string {
  const [, model] = groupsOf(facts)
  return `${model}|${badgeFamily(facts)}`
}

/**
 * The nearest offers of the same make, model and badge family, at most two years apart, each moved to the vehicle's year,
 * kilometres and badge along the fitted curve.
 * @param offers of the vehicle's family, without itself
 */
export function comparablesOf(
  vehicle: PricedFacts & Pick<Listing, 'state'>,
  offers: readonly Listing[],
  model: PriceModel,
): readonly Comparable[] {
  const here = expectedLogPrice(model, vehicle)
  return offers
    .filter(({ year }) => Math.abs(year - vehicle.year) <= COMPARABLE_YEARS)
    .map((offer) => ({ offer, distance: distanceOf(offer, vehicle) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_COMPARABLES)
    .map(({ offer }) => ({
      year: offer.year,
      km: Math.round(offer.km / KM_STEP) * KM_STEP,
      price: roundedPrice(offer.price),
      adjusted: roundedPrice(offer.price * Math.exp(here - expectedLogPrice(model, offer))),
      sameState: offer.state !== null && offer.state !== undefined && offer.state === vehicle.state,
    }))
}

/** A point of the fitted curve: kilometres and the price in cents that goes with them. */
export type TrendPoint = readonly [km: number, cents: number]

const TREND_POINTS = 9

/**
 * Asking price of a vehicle of this year and badge as its kilometres rise, over the span of the comparables: the fitted
 * curve, moved so that it meets the middle price at the vehicle's own kilometres.
 */
export function trendOf(
  vehicle: PricedFacts,
  comparables: readonly Comparable[],
  middle: number,
  model: PriceModel,
): readonly TrendPoint[] {
  const kms = [vehicle.km, ...comparables.map(({ km }) => km)]
  const [from, to] = [Math.min(...kms), Math.max(...kms)]
  const here = expectedLogPrice(model, vehicle)
  return Array.from({ length: TREND_POINTS }, (_, index) => {
    const km = Math.round(from + ((to - from) * index) / (TREND_POINTS - 1))
    return [km, Math.round(middle * Math.exp(expectedLogPrice(model, { ...vehicle, km }) - here))]
  })
}

export function roundedPrice(cents: number): number {
  return Math.round(cents / CENTS_STEP) * CENTS_STEP
}

function distanceOf(offer: PricedFacts, vehicle: PricedFacts): number {
  return Math.abs(offer.year - vehicle.year) + Math.abs(offer.km - vehicle.km) / KM_PER_YEAR
}
