import type { Found } from './run-query.ts'

type Facets = Found['facets']

/** Cached JSON of facets: under a base filter alone they stay the same until a count changes, and they are most of the text. */
const written = new WeakMap<Facets, string>()

/** Writes the JSON of a `QueryResult` without highlights, from documents as text and counters. */
export function writeAnswer(
  { rows, total, facets }: Found,
  ignoredWords: readonly string[],
  textAt: (row: number) => string,
): string {
  const hits = rows.map(textAt).filter(Boolean).join(',')
  const counted = written.get(facets) ?? writeFacets(facets)
  written.set(facets, counted)
  const ignored = ignoredWords.length > 0 ? `,"ignoredWords":${JSON.stringify(ignoredWords)}` : ''
  return `{"hits":[${hits}],"total":${total},${counted}${ignored}}`
}

function writeFacets(facets: Facets): string {
  const [counted, stats]: [string[], string[]] = [[], []]
  for (const [name, answer] of facets) {
    const member = `${JSON.stringify(name)}:`
    counted.push(member + answer.json)
    if (answer.stats) stats.push(member + JSON.stringify(answer.stats))
  }
  return `"facets":{${counted.join(',')}},"stats":{${stats.join(',')}}`
}

/** JavaScript objects put numeric names first, so `JSON.stringify` would not keep the order of the request for these. */
export function keepsOrder(names: readonly string[]): boolean {
  return !names.some((name) => /^\d+$/.test(name))
}
