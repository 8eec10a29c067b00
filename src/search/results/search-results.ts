import type { FacetStats, FacetValue, SearchDocument } from '@forecourt/faceted-search'
import type { CarType } from '#vehicles/fields.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { RangeRule } from '../ranges/ranges.ts'
import type { SearchState } from '../address/search-state.ts'

/** A search and its results. */
export type SearchResults = {
  /** The search, with its page limited to the last one. */
  readonly state: SearchState
  /** Set if no vehicle matches every word: the words left out, and a suggested spelling. */
  readonly partial: { readonly leftOut: readonly string[]; readonly didYouMean: string | null } | null
  readonly hits: readonly SearchDocument[]
  /** Number of matches to display. */
  readonly count: number
  /** The item types of the matches; null stands for matches without one. */
  readonly itemTypes: readonly (string | null)[]
  readonly pageSize: number
  readonly lastPage: number
  /** By facet attribute. */
  readonly facets: Readonly<Partial<Record<FacetAttribute, readonly FacetValue[]>>>
  readonly stats: Readonly<Partial<Record<FacetAttribute, FacetStats>>>
  /** The limits of each range. */
  readonly ends: Readonly<Partial<Record<FacetAttribute, RangeRule>>>
  readonly thisYear: number
  /** The conditions in the site's stock. */
  readonly conditions: readonly CarType[]
}
