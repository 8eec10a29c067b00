import type { FacetAnswer } from '../counting/facet-answer.ts'
import type { Found } from './run-query.ts'

/** What is found, as the JSON of a `QueryResult` without highlights: documents come as text, and counters become digits at once. */
export function writeAnswer({ rows, total, facets }: Found, textAt: (row: number) => string): string {
  const hits = rows.map(textAt).filter(Boolean).join(',')
  return `{"hits":[${hits}],"total":${total},"facets":{${writeFacets(facets)}},"stats":{${writeStats(facets)}}}`
}

function writeFacets(facets: ReadonlyMap<string, FacetAnswer>): string {
  return Array.from(facets, ([name, answer]) => `${JSON.stringify(name)}:${answer.json}`).join(',')
}

function writeStats(facets: ReadonlyMap<string, FacetAnswer>): string {
  const written: string[] = []
  for (const [name, { stats }] of facets) if (stats) written.push(`${JSON.stringify(name)}:${JSON.stringify(stats)}`)
  return written.join(',')
}

/** An object puts names that are numbers first, so facets by such names are not written in the order of the request. */
export function keepsOrder(names: readonly string[]): boolean {
  return !names.some((name) => /^\d+$/.test(name))
}
