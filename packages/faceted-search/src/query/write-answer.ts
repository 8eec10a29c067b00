import type { Found } from './run-query.ts'

type Facets = Found['facets']

/** JSON of facets. For a base filter alone the facets are the same object until a count changes, and they are most of the text. */
const facetsJson = new WeakMap<Facets, string>()

/** Writes the JSON of a `QueryResult` without highlights, from documents as text and counters. */
export function writeAnswer(
  { rows, total, facets }: Found,
  ignoredWords: readonly string[],
  textAt: (row: number) => string,
): string {
  const hits = rows.map(textAt).filter(Boolean).join(',')
  const counted = facetsJson.get(facets) ?? writeFacets(facets)
  facetsJson.set(facets, counted)
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

/** Whether `JSON.stringify` keeps the order of these names. JavaScript objects put names that are numbers first. */
export function keepsOrder(names: readonly string[]): boolean {
  return !names.some((name) => /^\d+$/.test(name))
}
