import { missingColumns, unfilledColumns } from '../../mapping/compile/column-fit.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import type { HeldFeed } from '../../report/import-report.ts'
import { absentPath, lackingReasons, type AbsentPath, type LackingReason } from '../../safeguards/lacking.ts'
import type { RowSource } from '../readers/row-source.ts'

/** What was read of a file, once it was read to its end. */
type ReadFile = { readonly mapping: Mapping; readonly source: RowSource }

/** The expected fields that no record has; none for a file with a heading, which is refused before it is read. */
export function lackingPaths({ mapping, source: { paths } }: ReadFile): readonly LackingReason[] {
  if (paths === null) return []
  return lackingReasons(mapping, { records: paths.records(), absent: paths.absent(), present: paths.present() })
}

/** The other absent paths, for the report. Of a mapping that allows missing columns, only those without an alternative. */
export function notedPaths({ mapping, source: { paths } }: ReadFile, held: readonly HeldFeed[]): readonly AbsentPath[] {
  if (paths === null || paths.records() === 0) return []
  const absent = paths.absent()
  const present = paths.present()
  const toldOf = new Set(held.flatMap(({ reasons }) => reasons.flatMap((each) => ('path' in each ? [each.path] : []))))
  const find = mapping.missingColumns === 'refuse' ? missingColumns : unfilledColumns
  return find(mapping, (path) => !absent.has(path))
    .filter((path) => !toldOf.has(path))
    .map((path) => absentPath(path, present))
}
