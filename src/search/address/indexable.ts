import { entriesOf } from '#platform/records.ts'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { DEFAULT_SORT } from './sorts.ts'
import type { SearchState } from './search-state.ts'

/** Facets whose values people search the web for. Others would make countless, nearly equal pages. */
const INDEXABLE: ReadonlySet<FacetAttribute> = new Set([
  'car_type',
  'make',
  'make_model',
  'body',
  'state',
  'city',
  'location_name',
  'dealership_name',
])

/** Whether search engines may list the search: at most one value of each indexable facet, in the default order, not near a place. */
export function isIndexable({
  refinements,
  excluded,
  ranges,
  near,
  unknownPlace,
  query,
  sortBy,
}: SearchState): boolean {
  if (query !== '' || near !== null || unknownPlace !== null || sortBy !== DEFAULT_SORT) return false
  if (Object.keys(ranges).length > 0 || Object.keys(excluded).length > 0) return false
  return entriesOf(refinements).every(
    ([attribute, values]) => INDEXABLE.has(attribute) && (values.length === 1 || attribute === 'car_type'),
  )
}
