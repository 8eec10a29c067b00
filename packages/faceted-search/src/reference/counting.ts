import type { FacetRequest, FacetStats, FacetValue, IndexSchema } from '../contract.ts'
import { chooseValues } from '../facets/choose-values.ts'
import type { Matches } from './matches.ts'
import { fieldReader, type ReferenceRecord } from './record.ts'

/** One facet: its values with exact counts, and for numbers the minimum and maximum, if any. */
export type CountedFacet = { readonly values: readonly FacetValue[]; readonly stats: FacetStats | undefined }

/** Counts the hits and the records that fail only the facet's own disjunctive refinements. O(hits). */
export function countFacet(matches: Matches, request: FacetRequest, schema: IndexSchema): CountedFacet {
  const counts = new Map<string | number, number>()
  const field = fieldReader(schema, request.attribute)
  const count = (record: ReferenceRecord) => {
    for (const value of field(record).values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const hit of matches.hits) count(hit.record)
  for (const record of matches.nearMatches.get(request.attribute) ?? []) count(record)
  const counted = Array.from(counts, ([value, times]) => ({ value: String(value), count: times }))
  return { values: chooseValues(counted, request), stats: stats(counts.keys()) }
}

function stats(values: Iterable<string | number>): FacetStats | undefined {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (typeof value !== 'number') continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return min <= max ? { min, max } : undefined
}
