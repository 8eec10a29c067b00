import type { QueryResult } from '@forecourt/faceted-search'
import type { SearchState } from '../address/search-state.ts'
import { normalise } from '../address/search-state.ts'
import type { Than } from './grammar.ts'

/** Typical values of a model's vehicles in the stock. */
export type ModelProfile = {
  readonly bodies: readonly string[]
  readonly price: number | null
  readonly year: number | null
  readonly km: number | null
  readonly seats: number | null
}

/** The attributes that a profile is made of; `EVERY` values of each. */
export const PROFILE_ATTRIBUTES = ['body', 'price', 'year', 'km', 'seats'] as const

/** A price as far as this from the example's is similar. */
const SIMILAR_PRICE_SHARE = 0.25
const ROUNDING = 500

export function profileOf({ facets }: Pick<QueryResult, 'facets'>): ModelProfile {
  const [body] = facets['body'] ?? []
  return {
    bodies: body ? [body.value] : [],
    price: median(facets['price']),
    year: median(facets['year']),
    km: median(facets['km']),
    seats: median(facets['seats']),
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
 * A search for vehicles like a model: its body, and a price around what it typically costs; `than` says in what they differ. What the
 * shopper said plainly (a body, a price) takes precedence.
 */
export function similarTo(state: SearchState, profile: ModelProfile, than: readonly Than[]): SearchState {
  const { refinements, ranges } = state
  const body = refinements.body ?? profile.bodies
  const added = { ...ranges }
  if (profile.price !== null && ranges.price === undefined) added.price = priceRange(profile.price, than)
  if (than.includes('newer') && profile.year !== null && ranges.year === undefined)
    added.year = { from: profile.year + 1, to: null }
  if (than.includes('lessDriven') && profile.km !== null && ranges.km === undefined)
    added.km = { from: null, to: rounded(profile.km) }
  if (than.includes('bigger') && profile.seats !== null && ranges.seats === undefined)
    added.seats = { from: profile.seats + 1, to: null }
  return normalise({ ...state, refinements: { ...refinements, body }, ranges: added })
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
