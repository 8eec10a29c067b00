import { badgeFamily, groupsOf, type Listing, type PricedFacts } from './listing.ts'
import { expectedLogPrice, type PriceModel } from './price-model.ts'

/** A similar vehicle on offer, without anything that identifies its seller. */
export interface Comparable {
  readonly year: number
  readonly km: number
  /** Its asking price in cents. */
  readonly price: number
  /** Its asking price in cents, adjusted to the compared vehicle's year, kilometres and badge. */
  readonly adjusted: number
  readonly sameState: boolean
}

/** Years that a comparable may be older or newer. */
const COMPARABLE_YEARS = 2
/** Fewer comparables are too few for a market price. */
export const MIN_COMPARABLES = 5
const MAX_COMPARABLES = 40
/** Kilometres that count as much as one year in the distance between two vehicles. */
const KM_PER_YEAR = 15_000

/** Kilometres and prices of other vehicles are rounded, so that a row can't be traced to its vehicle. */
const KM_STEP = 1000
const CENTS_STEP = 100_00

/** Groups listings by badge family, within which vehicles are compared. */
export function groupByFamily<L extends Listing>(listings: readonly L[]): ReadonlyMap<string, readonly L[]> {
  return Map.groupBy(listings, familyOf)
}

/** The key of a vehicle's make, model and badge family. */
export function familyOf(facts: PricedFacts): string {
  const [, model] = groupsOf(facts)
  return `${model}|${badgeFamily(facts)}`
}

/**
 * The nearest offers of the same make, model and badge family, at most two years apart. The model adjusts their prices to the vehicle's
 * year, kilometres and badge.
 * @param offers the other listings of the vehicle's family
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
    .slice(0, MAX_COMPARABLES)
    .map(({ offer }) => ({
      year: offer.year,
      km: Math.round(offer.km / KM_STEP) * KM_STEP,
      price: roundedPrice(offer.price),
      adjusted: roundedPrice(offer.price * Math.exp(here - expectedLogPrice(model, offer))),
      sameState: offer.state !== null && offer.state !== undefined && offer.state === vehicle.state,
    }))
}

/** A point of the price curve: kilometres, and the expected price in cents. */
export type TrendPoint = readonly [km: number, cents: number]

const TREND_POINTS = 9

/**
 * The expected asking price of a vehicle of this year and badge by its kilometres, over the range of the comparables. The model's curve
 * is shifted so that it has the median price at the vehicle's own kilometres.
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

/** Rounds a price to whole hundreds of dollars. */
export function roundedPrice(cents: number): number {
  return Math.round(cents / CENTS_STEP) * CENTS_STEP
}

function distanceOf(offer: PricedFacts, vehicle: PricedFacts): number {
  return Math.abs(offer.year - vehicle.year) + Math.abs(offer.km - vehicle.km) / KM_PER_YEAR
}
