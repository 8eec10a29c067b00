import type { FacetRequest, FacetStats, FacetValue } from '../contract.ts'
import { chooseValues } from '../facets/choose-values.ts'
import type { Matches } from './matches.ts'
import type { OracleRecord } from './record.ts'

/** The values of one facet with exact counts. */
export function countFacet(matches: Matches, request: FacetRequest): FacetValue[] {
  const counts = new Map<string | number, number>()
  for (const record of recordsFor(matches, request.attribute)) {
    for (const value of record.fields.get(request.attribute)?.values ?? [])
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const counted = [...counts].map(([value, count]) => ({ value: String(value), count }))
  return chooseValues(counted, request)
}

/** Least and greatest value of a numeric attribute; undefined where no record has one. */
export function facetStats(matches: Matches, attribute: string): FacetStats | undefined {
  let [min, max] = [Infinity, -Infinity]
  for (const record of recordsFor(matches, attribute)) {
    for (const value of record.fields.get(attribute)?.values ?? []) {
      if (typeof value !== 'number') continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return min <= max ? { min, max } : undefined
}

/** The records that a facet counts: the hits, and what its own disjunctive choices alone keep out. */
function* recordsFor(matches: Matches, attribute: string): Generator<OracleRecord> {
  for (const hit of matches.hits) yield hit.record
  yield* matches.nearly.get(attribute) ?? []
}
