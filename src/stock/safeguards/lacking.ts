import { nearestKey } from '#sites/nearest-key.ts'
import { lackingFields, type ExpectedField } from '../mapping/compile/column-fit.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { someOf } from '../report/some-of.ts'
import { withoutControlCharacters } from '../values/clean-text.ts'

/** With fewer records, a path that none has is not meaningful. */
const FEWEST_RECORDS = 3
const PATHS_SHOWN = 6

/** A path of the mapping that no record of a JSON or XML file has, and the paths that they have, the likeliest first. */
export type AbsentPath = { readonly path: string; readonly present: readonly string[] }

/** An absent path that a field which most vehicles have is read from. */
export type LackingReason = AbsentPath & { readonly kind: 'lacking'; readonly field: ExpectedField }

/** What a file without heading has of the mapping's paths. */
export type PathFacts = {
  readonly records: number
  readonly absent: ReadonlySet<string>
  readonly present: readonly string[]
}

/** Why a first delivery is held back: a path that no record has is a typing error rather than a stock without prices. */
export function lackingReasons(mapping: Mapping, { records, absent, present }: PathFacts): readonly LackingReason[] {
  if (records < FEWEST_RECORDS) return []
  return lackingFields(mapping, (path) => !absent.has(path)).map(({ field, column }) => {
    const { path, present: near } = absentPath(column, present)
    return { kind: 'lacking' as const, field, path, present: near }
  })
}

export function absentPath(path: string, present: readonly string[]): AbsentPath {
  const nearest = nearestKey(path, present)
  const siblings = present.filter((each) => parentOf(each) === parentOf(path))
  return { path, present: [...new Set([...(nearest === undefined ? [] : [nearest]), ...siblings, ...present])] }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** `no record has prices.Advertise; the file has prices.Advertised, prices.Was` */
export function lackingText({ path, present }: AbsentPath): string {
  const has = present.length === 0 ? '' : `; the file has ${someOf(present.map(withoutControlCharacters), PATHS_SHOWN)}`
  return `no record has ${path}${has}`
}
