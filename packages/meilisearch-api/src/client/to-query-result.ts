import type { FacetRequest, FacetStats, FacetValue, IndexSchema, Query, QueryResult } from '@forecourt/faceted-search'
import { chooseValues, documentKey, ignoredWords, page, wordRules } from '@forecourt/faceted-search/adapter'
import { scalarText } from './scalar-text.ts'
import { FORMATTED, type ServerAnswer, type ServerHit } from './responses.ts'
import { hitReader } from './documents.ts'
import type { ServerSearch } from './search-requests.ts'

/** The responses to the searches of a query, in the same structure. */
export type ServerAnswers = {
  readonly counted: ServerAnswer
  readonly lifted: readonly ServerAnswer[]
  readonly hits?: { readonly identified?: ServerAnswer; readonly others: ServerAnswer }
}

/** Combines the responses to the result of the query. */
export function toQueryResult(
  query: Query,
  schema: IndexSchema,
  search: ServerSearch,
  answers: ServerAnswers,
): QueryResult {
  const found = hitsOf(query, answers)
  const answerOf = (attribute: string): ServerAnswer => {
    const at = search.lifted.findIndex((each) => each.attribute === attribute)
    return answers.lifted[at] ?? answers.counted
  }
  const requests = query.facets ?? []
  const marks = query.highlight
  const ignored = ignoredWords(query.text ?? '', wordRules(schema))
  return {
    hits: found.map(hitReader(schema)),
    total: answers.counted.totalHits ?? 0,
    facets: Object.fromEntries(
      requests.map((request) => [request.attribute, valuesOf(request, answerOf(request.attribute), schema)]),
    ),
    stats: Object.fromEntries(requests.flatMap(({ attribute }) => statsOf(attribute, answerOf(attribute), schema))),
    ...(ignored.length > 0 && { ignoredWords: ignored }),
    ...(marks && {
      highlights: Object.fromEntries(
        found.map((hit) => [documentKey(hit, schema), marked(hit, marks.attributes, schema)]),
      ),
    }),
  }
}

/** Identified hits first, then the others, up to the limit. */
function hitsOf(query: Query, { counted, hits }: ServerAnswers): readonly ServerHit[] {
  if (!hits) return counted.hits
  const { offset, limit } = page(query)
  const first = (hits.identified?.hits ?? []).slice(offset, offset + limit)
  return [...first, ...hits.others.hits].slice(0, limit)
}

/** The server merges values that differ by case only under one spelling. */
function valuesOf(request: FacetRequest, answer: ServerAnswer, schema: IndexSchema): FacetValue[] {
  const counts = answer.facetDistribution?.[request.attribute] ?? {}
  const spell = isNumeric(request.attribute, schema)
    ? (value: string) => String(Number(value))
    : (value: string) => value
  const counted = Object.entries(counts).map(([value, count]) => ({ value: spell(value), count }))
  return chooseValues(counted, request)
}

function statsOf(attribute: string, answer: ServerAnswer, schema: IndexSchema): [string, FacetStats][] {
  const stats = answer.facetStats?.[attribute]
  return stats && isNumeric(attribute, schema) ? [[attribute, stats]] : []
}

function isNumeric(attribute: string, schema: IndexSchema): boolean {
  return schema.attributes[attribute]?.type === 'number'
}

function marked(hit: ServerHit, wanted: readonly string[], schema: IndexSchema): Readonly<Record<string, string>> {
  const open = wanted.filter((name) => schema.attributes[name] && !schema.attributes[name].hidden)
  return Object.fromEntries(
    open.flatMap((name) => {
      const text = textOf(hit[FORMATTED]?.[name])
      return text === '' ? [] : [[name, text]]
    }),
  )
}

function textOf(formatted: unknown): string {
  if (Array.isArray(formatted)) return formatted.map(textOf).filter(Boolean).join(', ')
  return scalarText(formatted)
}
