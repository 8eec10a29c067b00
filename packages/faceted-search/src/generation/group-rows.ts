import { windowOf } from '../bitset/windows.ts'
import type { Column } from '../columns/column.ts'
import { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema } from '../contract.ts'
import type { Groups } from '../filter/group-windows.ts'

/** The rows of each group of a build: the group's code, its first row, and the row after its last. */
export type GroupRows = readonly (readonly [code: number, from: number, to: number])[]

/** The rows of each group of a build. O(rows). */
export function groupRowsOf(schema: IndexSchema, columns: ReadonlyMap<string, Column>, builtRows: number): GroupRows {
  const column = schema.groupBy === undefined ? undefined : columns.get(schema.groupBy)
  if (!(column instanceof SingleColumn)) return []
  const rows: [number, number, number][] = []
  for (let from = 0, row = 1; row <= builtRows; row++) {
    if (row < builtRows && column.codeOf(row) === column.codeOf(from)) continue
    rows.push([column.codeOf(from), from, row])
    from = row
  }
  return rows
}

/** The groups in the form that queries use. */
export function groupsOf(
  schema: IndexSchema,
  columns: ReadonlyMap<string, Column>,
  rows: GroupRows,
): Groups | undefined {
  const column = schema.groupBy === undefined ? undefined : columns.get(schema.groupBy)
  if (schema.groupBy === undefined || !column) return undefined
  const windows = new Map(rows.map(([code, from, to]) => [code, windowOf(from, to)]))
  return { attribute: schema.groupBy, column, windows }
}
