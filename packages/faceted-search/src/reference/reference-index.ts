import { err, ok, type Result } from '../result.ts'
import type { Change, IndexSchema, Query, QueryResult, SearchDocument, SearchError } from '../contract.ts'
import { publicDocument } from '../document/public-document.ts'
import { checkQuery } from '../query/check-query.ts'
import { Versions, groupKey } from '../versions.ts'
import { page } from '../query/page.ts'
import { checkSchema } from '../schema/check-schema.ts'
import type { SearchIndex } from '../search-index.ts'
import { highlightDocument } from '../text/highlight-document.ts'
import { ignoredWords, queryWords, wordRules } from '../text/query-words.ts'
import { countFacet } from './counting.ts'
import { findMatches } from './matches.ts'
import { ranking } from './ranking.ts'
import { toRecord, type ReferenceRecord } from './record.ts'

/**
 * An index by brute force: every query checks every document. It is the definition against which the column
 * index is tested, and fast enough for some ten thousand documents.
 */
export function createReferenceIndex(schema: IndexSchema): SearchIndex {
  checkSchema(schema)
  const records = new Map<string, ReferenceRecord>()
  const toPublic = publicDocument(schema)
  const rules = wordRules(schema)
  const versions = new Versions(schema)

  /** Deletes come first, so that a key in both is replaced. */
  function apply(change: Change): void {
    const upserts = (change.upserts ?? []).map((document) => toRecord(document, schema))
    const deletes = (change.deletes ?? []).map((key) => key.toWellFormed())
    const before = [...deletes, ...upserts.map(({ key }) => key)].flatMap((key) => records.get(key) ?? [])
    for (const key of deletes) records.delete(key)
    for (const record of upserts) records.set(record.key, record)
    const touched = [...before, ...upserts].map(({ document }) => groupKey(schema, document))
    versions.increment(touched.filter((group) => group !== undefined))
  }

  function search(query: Query): Result<QueryResult, SearchError> {
    const wrong = checkQuery(query, schema)
    if (wrong) return err(wrong)
    const text = queryWords(query.text ?? '', rules)
    const matches = findMatches([...records.values()], schema, query, text)
    const { offset, limit } = page(query)
    const window = [...matches.hits].sort(ranking(schema, query)).slice(offset, offset + limit)
    const marks = query.highlight
    const ignored = ignoredWords(query.text ?? '', rules)
    const facets = (query.facets ?? []).map((request) => ({
      name: request.attribute,
      counted: countFacet(matches, request, schema),
    }))
    return ok({
      hits: window.map(({ record }) => toPublic(record.document)),
      total: matches.hits.length,
      facets: Object.fromEntries(facets.map(({ name, counted }) => [name, counted.values])),
      stats: Object.fromEntries(facets.flatMap(({ name, counted }) => (counted.stats ? [[name, counted.stats]] : []))),
      ...(ignored.length > 0 && { ignoredWords: ignored }),
      ...(marks && {
        highlights: Object.fromEntries(
          window.map(({ record }) => [record.key, highlightDocument(record.document, schema, marks, text)]),
        ),
      }),
    })
  }

  return {
    schema,
    apply,
    search,
    searchJson: (query) => {
      const found = search(query)
      return found.ok ? ok(JSON.stringify(found.value)) : found
    },
    get: (key: string): SearchDocument | undefined => records.get(key.toWellFormed())?.document,
    get size() {
      return records.size
    },
    get version() {
      return versions.current
    },
    versionOf: (groups) => versions.of(groups),
  }
}
