import { joinWindows, type Window, type Windows } from '../bitset/windows.ts'
import type { Column } from '../columns/column.ts'
import type { Filter, Query } from '../contract.ts'

/** The windows of each group's built rows, which are contiguous. Rows since the build follow after all groups. */
export type Groups = {
  readonly attribute: string
  readonly column: Column
  /** By code of the group. */
  readonly windows: ReadonlyMap<number, Window>
}

/** The windows of a query: all rows, or if it is limited to groups, their rows and those since the build. */
export function queryWindows(query: Query, groups: Groups | undefined, all: Window, sinceBuild: Window): Windows {
  const codes = groups && wantedGroups(query, groups)
  if (!groups || !codes) return joinWindows([all])
  const windows = codes.flatMap((code) => groups.windows.get(code) ?? [])
  return joinWindows([...windows, sinceBuild])
}

/** The groups that a query is limited to; undefined if it is not limited. */
function wantedGroups(query: Query, groups: Groups): readonly number[] | undefined {
  // A disjunctive refinement doesn't limit its own facet, which counts rows of other groups as well.
  const refinements = (query.refinements ?? []).filter((refinement) => !refinement.disjunctive)
  const filters = [query.base, query.filter, ...refinements.map((refinement) => refinement.filter)]
  for (const filter of filters) {
    const codes = filter && groupsOf(filter, groups)
    if (codes) return codes
  }
  return undefined
}

/** The groups that a filter names at its top level or inside an `and`; undefined if it names none. */
function groupsOf(filter: Filter, groups: Groups): readonly number[] | undefined {
  if (filter.kind === 'and') {
    for (const part of filter.of) {
      const codes = groupsOf(part, groups)
      if (codes) return codes
    }
    return undefined
  }
  if (!('attribute' in filter) || filter.attribute !== groups.attribute) return undefined
  if (filter.kind === 'equals') return groups.column.dictionary.matching(filter.value)
  if (filter.kind === 'in') return filter.values.flatMap((value) => groups.column.dictionary.matching(value))
  return undefined
}
