import type { Found } from './run-query.ts'

type Facets = Found['facets']

/** Landings give the same answers until a count moves, and they are most of the text. */
const written = new WeakMap<Facets, string>()

/** What is found, as the JSON of a `QueryResult` without highlights: documents come as text, and counters become digits at once. */
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

/** An object puts names that are numbers first, so facets by such names are not written in the order of the request. */
export function keepsOrder(names: readonly string[]): boolean {
  return !names.some((name) => /^\d+$/.test(name))
}
