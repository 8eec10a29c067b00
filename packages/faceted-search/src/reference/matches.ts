import type { IndexSchema, Query } from '../contract.ts'
import type { QueryWord } from '../text/query-words.ts'
import { predicate } from './predicate.ts'
import type { Match } from './ranking.ts'
import type { ReferenceRecord } from './record.ts'
import { textMatcher } from './text-match.ts'

/** The matches of a query. */
export type Matches = {
  readonly hits: readonly Match[]
  /** By attribute: records that fail only its disjunctive refinements. Its facet counts them as if they matched. */
  readonly nearly: ReadonlyMap<string, readonly ReferenceRecord[]>
}

/** Checks every record once. O(records × (filters + text)). */
export function findMatches(
  records: Iterable<ReferenceRecord>,
  schema: IndexSchema,
  query: Query,
  text: readonly QueryWord[],
): Matches {
  const required = [query.base, query.filter].flatMap((filter) => (filter ? [predicate(filter, schema)] : []))
  const refinements = (query.refinements ?? []).map((refinement) => ({
    attribute: refinement.attribute,
    disjunctive: refinement.disjunctive,
    holds: predicate(refinement.filter, schema),
  }))
  const score = textMatcher(text, query)
  const hits: Match[] = []
  const nearly = new Map<string, ReferenceRecord[]>()
  for (const record of records) {
    if (!required.every((holds) => holds(record))) continue
    const failed = refinements.filter((refinement) => !refinement.holds(record))
    const [first] = failed
    // Counted for one attribute's facet only if it fails nothing but disjunctive refinements on that attribute.
    if (first && failed.some((other) => !other.disjunctive || other.attribute !== first.attribute)) continue
    const found = score(record)
    if (!found) continue
    if (!first) hits.push({ record, score: found })
    else listAt(nearly, first.attribute).push(record)
  }
  return { hits, nearly }
}

function listAt(lists: Map<string, ReferenceRecord[]>, name: string): ReferenceRecord[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}
