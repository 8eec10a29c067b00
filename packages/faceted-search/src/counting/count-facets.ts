import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { RowRecords } from '../records/row-records.ts'
import { chooseCounted, countFacet } from './count-facet.ts'
import type { FacetAnswer } from './facet-answer.ts'
import { tallyRecords } from './tally-records.ts'

/** A facet, and the rows that it counts. */
export type SeenFacet = { readonly request: FacetRequest; readonly column: Column; readonly matches: Matches }

/** Counts facets by attribute, in the order given. Facets over the same list are counted together if their codes are in records. */
export function countFacets(
  facets: readonly SeenFacet[],
  records: RowRecords,
  space: BitSpace,
): ReadonlyMap<string, FacetAnswer> {
  const answers = new Map<SeenFacet, FacetAnswer>()
  for (const together of byMatches(facets).values()) {
    // The next list reuses the memory of these counters, so they are read first.
    for (const [facet, answer] of countTogether(together, records, space)) answers.set(facet, answer)
  }
  return new Map(
    facets.flatMap((facet): [string, FacetAnswer][] => {
      const answer = answers.get(facet)
      return answer ? [[facet.request.attribute, answer]] : []
    }),
  )
}

function countTogether(
  facets: readonly SeenFacet[],
  records: RowRecords,
  space: BitSpace,
): readonly (readonly [SeenFacet, FacetAnswer])[] {
  const columns = new Map(facets.map(({ request, column }) => [request.attribute, column]))
  const [first] = facets
  const counted =
    first && first.matches.list.length > 0 ? tallyRecords(records, columns, first.matches.list, space) : undefined
  return facets.map((facet) => {
    const { request, column, matches } = facet
    const counters = counted?.get(request.attribute)
    if (counters === undefined) return [facet, countFacet(column, matches, space, request)]
    return [facet, chooseCounted(column, matches, counters, space, request)]
  })
}

function byMatches(facets: readonly SeenFacet[]): ReadonlyMap<Matches, readonly SeenFacet[]> {
  const groups = new Map<Matches, SeenFacet[]>()
  for (const facet of facets) {
    const group = groups.get(facet.matches)
    if (group) group.push(facet)
    else groups.set(facet.matches, [facet])
  }
  return groups
}
