import type { FacetStats, FacetValue, SearchDocument } from '@forecourt/faceted-search'
import type { CarType } from '#vehicles/fields.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { RangeRule } from '../ranges/ranges.ts'
import type { SearchState } from '../address/search-state.ts'

/** A search with its answer. */
export type SearchAnswer = {
  /** What was searched for, with the page within the last one. */
  readonly state: SearchState
  /** Set where no vehicle matches every word: what was left out, and what may have been meant. */
  readonly partial: { readonly leftOut: readonly string[]; readonly didYouMean: string | null } | null
  readonly hits: readonly SearchDocument[]
  /** How many were found, as it is told. */
  readonly count: number
  readonly pageSize: number
  readonly lastPage: number
  /** By facet attribute. */
  readonly facets: Readonly<Partial<Record<FacetAttribute, readonly FacetValue[]>>>
  readonly stats: Readonly<Partial<Record<FacetAttribute, FacetStats>>>
  /** Where the ends of each range stand. */
  readonly ends: Readonly<Partial<Record<FacetAttribute, RangeRule>>>
  readonly thisYear: number
  /** The conditions that the site has in stock at all. */
  readonly conditions: readonly CarType[]
}
