import type { QueryResult } from '@forecourt/faceted-search'
import type { SearchState } from '../address/search-state.ts'
import { normalise } from '../address/search-state.ts'
import type { Than } from './relation-words.ts'

/** Typical values of a model's vehicles in the stock. */
export type ModelProfile = {
  readonly bodies: readonly string[]
  readonly price: number | null
  readonly year: number | null
  readonly km: number | null
  readonly seats: number | null
  /** In millimetres. */
  readonly length: number | null
}

/** The bodies in stock, and its newest year. */
export type StockExtent = { readonly bodies: readonly string[]; readonly newestYear: number }

/** The facet attributes that a profile is computed from; all of their values are needed. */
export const PROFILE_ATTRIBUTES = ['body', 'price', 'year', 'km', 'seats', 'vehiclelength'] as const

/** Largest distance of a similar price from that of the example, as a share of it. */
const SIMILAR_PRICE_SHARE = 0.25
/** Bounds are rounded to multiples of this number of dollars or kilometres. */
const ROUNDING = 500

export function profileOf({ facets }: Pick<QueryResult, 'facets'>): ModelProfile {
  const [body] = facets['body'] ?? []
  return {
    bodies: body ? [body.value] : [],
    price: median(facets['price']),
    year: median(facets['year']),
    km: median(facets['km']),
    seats: median(facets['seats']),
    length: median(facets['vehiclelength']),
  }
}

function median(values: QueryResult['facets'][string] = []): number | null {
  const sorted = values.map(({ value, count }) => ({ value: Number(value), count })).sort((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let seen = 0
  for (const { value, count } of sorted) {
    seen += count
    if (seen >= half) return value
  }
  return null
}

/**
 * Bodies from small to large. "Bigger than" a wagon or a smaller body means a larger body; for all others it means a longer vehicle, or
 * more seats where no length is known.
 */
const BODIES_BY_SIZE = [/coupe|convertible/i, /hatch/i, /sedan/i, /wagon/i, /suv|4x4|4wd/i, /people mover/i] as const
const LARGEST_COMPARED = BODIES_BY_SIZE.length - 3
/** Coupés and convertibles are not what a smaller car means. */
const SMALLEST_COMPARED = 1

function sizeOf(body: string): number {
  return BODIES_BY_SIZE.findIndex((pattern) => pattern.test(body))
}

function largerBodies(bodies: readonly string[], stockBodies: readonly string[]): readonly string[] {
  const size = Math.max(-1, ...bodies.map(sizeOf))
  return size < 0 || size > LARGEST_COMPARED ? [] : stockBodies.filter((body) => sizeOf(body) > size)
}

/** Bodies smaller than those of the example; a car with fewer seats is no smaller car, so seats do not count. */
function smallerBodies(bodies: readonly string[], stockBodies: readonly string[]): readonly string[] {
  const size = Math.max(-1, ...bodies.map(sizeOf))
  return stockBodies.filter((body) => sizeOf(body) >= SMALLEST_COMPARED && sizeOf(body) < size)
}

/**
 * Searches for vehicles like a model: its body, and a price around its typical price, with the differences that `than` lists. A body or
 * range that the shopper named takes precedence. If there are two searches, the second is for a stock where the first finds nothing.
 */
export function similarTo(
  state: SearchState,
  profile: ModelProfile,
  than: readonly Than[],
  { bodies: stockBodies, newestYear }: StockExtent,
): readonly SearchState[] {
  const { refinements, ranges } = state
  const larger = than.includes('bigger') ? largerBodies(profile.bodies, stockBodies) : []
  // A smaller SUV is a shorter one, where lengths are known.
  const isByLength = profile.length !== null && profile.bodies.some((body) => sizeOf(body) > LARGEST_COMPARED)
  const smaller = than.includes('smaller') && !isByLength ? smallerBodies(profile.bodies, stockBodies) : []
  const others = [...larger, ...smaller]
  const body = refinements.body ?? (others.length > 0 ? others : profile.bodies)
  const added = { ...ranges }
  if (profile.price !== null && ranges.price === undefined) added.price = priceRange(profile.price, than)
  const isNewer = than.includes('newer') && profile.year !== null && ranges.year === undefined
  if (isNewer) added.year = { from: Math.min(profile.year + 1, newestYear), to: null }
  if (than.includes('lessDriven') && profile.km !== null && ranges.km === undefined)
    added.km = { from: null, to: rounded(profile.km) }
  if (than.includes('bigger') && larger.length === 0) Object.assign(added, largerRange(profile, ranges))
  if (than.includes('smaller') && smaller.length === 0 && profile.length !== null && ranges.vehiclelength === undefined)
    added.vehiclelength = { from: null, to: profile.length - 1 }
  const similar = { ...state, refinements: { ...refinements, body }, ranges: added }
  // A larger vehicle often costs more than the similar price, which the shopper did not name.
  const { price: _, ...unpriced } = added
  const isPriceAssumed = ranges.price === undefined && than.includes('bigger') && !than.includes('cheaper')
  if (isPriceAssumed) return [normalise(similar), normalise({ ...similar, ranges: unpriced })]
  // Nothing is newer than the models of this year.
  return isNewer
    ? [normalise(similar), normalise({ ...similar, ranges: { ...added, year: { from: profile.year, to: null } } })]
    : [normalise(similar)]
}

function largerRange({ length, seats }: ModelProfile, ranges: SearchState['ranges']): SearchState['ranges'] {
  if (ranges.vehiclelength !== undefined || ranges.seats !== undefined) return {}
  if (length !== null) return { vehiclelength: { from: length + 1, to: null } }
  return seats === null ? {} : { seats: { from: seats + 1, to: null } }
}

function priceRange(
  price: number,
  than: readonly Than[],
): { readonly from: number | null; readonly to: number | null } {
  if (than.includes('cheaper')) return { from: null, to: rounded(price) }
  if (than.includes('dearer')) return { from: rounded(price), to: null }
  return { from: rounded(price * (1 - SIMILAR_PRICE_SHARE)), to: rounded(price * (1 + SIMILAR_PRICE_SHARE)) }
}

function rounded(value: number): number {
  return Math.round(value / ROUNDING) * ROUNDING
}
