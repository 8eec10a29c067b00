import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { RowRecords } from '../records/row-records.ts'
import { answerFromCounters, countFacet } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { tallyRecords } from './tally-records.ts'

/** A facet to count, and the rows that it counts. */
export type FacetToCount = { readonly request: FacetRequest; readonly column: Column; readonly matches: Matches }

/** The results of facets by attribute, in the order given. Facets over the same rows are counted together if records have their codes. */
export function countFacets(
  facets: readonly FacetToCount[],
  records: RowRecords,
  space: BitSpace,
): ReadonlyMap<string, FacetAnswer> {
  const answers = new Map<FacetToCount, FacetAnswer>()
  for (const sameRows of byMatches(facets).values()) {
    // Results are read from the counters at once, because the next group uses the same memory.
    for (const [facet, answer] of countTogether(sameRows, records, space)) answers.set(facet, answer)
  }
  return new Map(
    facets.flatMap((facet): [string, FacetAnswer][] => {
      const answer = answers.get(facet)
      return answer ? [[facet.request.attribute, answer]] : []
    }),
  )
}

function countTogether(
  facets: readonly FacetToCount[],
  records: RowRecords,
  space: BitSpace,
): readonly (readonly [FacetToCount, FacetAnswer])[] {
  const columns = new Map(facets.map(({ request, column }) => [request.attribute, column]))
  const [first] = facets
  const counted =
    first && first.matches.list.length > 0 ? tallyRecords(records, columns, first.matches.list, space) : undefined
  return facets.map((facet) => {
    const { request, column, matches } = facet
    const counters = counted?.get(request.attribute)
    if (counters === undefined) return [facet, countFacet(column, matches, space, request)]
    return [facet, answerFromCounters(column, matches, counters, space, request)]
  })
}

function byMatches(facets: readonly FacetToCount[]): ReadonlyMap<Matches, readonly FacetToCount[]> {
  const groups = new Map<Matches, FacetToCount[]>()
  for (const facet of facets) {
    const group = groups.get(facet.matches)
    if (group) group.push(facet)
    else groups.set(facet.matches, [facet])
  }
  return groups
}
