import type { IndexSchema, Query } from '../contract.ts'
import type { QueryWord } from '../text/query-words.ts'
import { predicate } from './predicate.ts'
import type { Match } from './ranking.ts'
import type { ReferenceRecord } from './record.ts'
import { textMatcher } from './text-match.ts'

/** The matches of a query. */
export type Matches = {
  readonly hits: readonly Match[]
  /** By attribute: records that fail only its disjunctive refinements. Its facet counts them, too. */
  readonly nearMatches: ReadonlyMap<string, readonly ReferenceRecord[]>
}

/** Checks every record once. O(records × (filters + text)). */
export function findMatches(
  records: readonly ReferenceRecord[],
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
  const score = textMatcher(withoutNeedlessTypos(text, records, schema, query), query)
  const hits: Match[] = []
  const nearMatches = new Map<string, ReferenceRecord[]>()
  for (const record of records) {
    if (!required.every((holds) => holds(record))) continue
    const failed = refinements.filter((refinement) => !refinement.holds(record))
    const [first] = failed
    // A near match fails nothing but disjunctive refinements of one attribute.
    if (first && failed.some((other) => !other.disjunctive || other.attribute !== first.attribute)) continue
    const found = score(record)
    if (!found) continue
    if (!first) hits.push({ record, score: found })
    else listAt(nearMatches, first.attribute).push(record)
  }
  return { hits, nearMatches }
}

/** The words; no typos are allowed in a word that a record of the base matches without typos. */
function withoutNeedlessTypos(
  words: readonly QueryWord[],
  records: readonly ReferenceRecord[],
  schema: IndexSchema,
  { base, searchOn }: Query,
): readonly QueryWord[] {
  const isInBase = base ? predicate(base, schema) : () => true
  return words.map((word) => {
    if (word.typos === 0) return word
    const strict = { ...word, typos: 0 }
    const matches = textMatcher([strict], { ...(searchOn && { searchOn }) })
    return records.some((record) => isInBase(record) && matches(record) !== undefined) ? strict : word
  })
}

function listAt(lists: Map<string, ReferenceRecord[]>, name: string): ReferenceRecord[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}
