import type { SearchState } from './search-state.ts'

const MOST = 3
const LONGEST = 60

/** The makes that an address names but that no vehicle in stock has, so that the search goes without them. */
export function ignoredMakes(parameters: URLSearchParams, { refinements }: SearchState): readonly string[] {
  const applied = new Set((refinements.make ?? []).map((make) => make.toLowerCase()))
  const named = [...parameters].flatMap(([name, value]) => (/^make(\[\d*\])?$/.test(name) ? [value.trim()] : []))
  const ignored = named.filter((make) => make !== '' && !applied.has(make.toLowerCase()))
  return [...new Set(ignored)].slice(0, MOST).map((make) => make.slice(0, LONGEST))
}
