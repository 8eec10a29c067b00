import type { ClientBase } from 'pg'
import type { HeldFeed, ImportReport, RefusedGroup } from '../../report/import-report.ts'
import { holdAdvice, holdText, type ColumnsOf } from '../../safeguards/hold.ts'
import type { MappedRow } from '../../mapping/mapped-row.ts'
import type { GroupOutcome } from '../apply/apply-group.ts'
import { IDENTIFIER_KEY } from '../staging/staging.ts'
import type { ResolvedTarget } from '../apply/resolve-targets.ts'

type Totals = Pick<ImportReport, 'rows' | 'added' | 'changed' | 'unchanged' | 'quarantined' | 'sold' | 'dealerships'>

interface FieldSources {
  /** Names the columns that a field is read from. */
  readonly textOf: (field: string) => string
  readonly columnsOf: ColumnsOf
}

const NO_SOURCES: FieldSources = { textOf: () => '', columnsOf: () => ({ names: [], isInFile: true }) }

/** Adds up the report of an import over its shards and groups. */
export function createTally({ textOf, columnsOf } = NO_SOURCES) {
  const totals = { rows: 0, added: 0, changed: 0, unchanged: 0, quarantined: 0, sold: 0, dealerships: 0, classified: 0 }
  const held: HeldFeed[] = []
  const notes: Map<ImportReport['notes'] extends ReadonlyMap<infer N, number> ? N : never, number> = new Map()
  const refused = new Map<string, RefusedGroup>()

  const note = (kind: Parameters<typeof notes.get>[0], rows = 1) => notes.set(kind, (notes.get(kind) ?? 0) + rows)

  const countRow = (row: MappedRow) => {
    totals.rows += 1
    if (row.kind === 'vehicle') for (const kind of row.notes) note(kind)
  }

  const countGroup = ({ counts, held: withheld }: GroupOutcome, targets: readonly ResolvedTarget[]) => {
    for (const each of counts) {
      const rows = each.added + each.changed + each.unchanged + each.quarantined
      totals.dealerships += 1
      totals.classified += rows
      if (each.unknownLocations > 0) note('unknown-location', each.unknownLocations)
      const reasons = withheld.get(each.target)
      if (reasons) {
        const dealership = targets.find(({ target }) => target === each.target)?.name ?? ''
        const texts = reasons.map((reason) => holdText(reason, 'field' in reason ? textOf(reason.field) : ''))
        const advice = holdAdvice(reasons, columnsOf)
        held.push({ dealership, inStock: each.inStock, absent: each.absent, rows, reasons, texts, advice })
        continue
      }
      totals.added += each.added
      totals.changed += each.changed
      totals.unchanged += each.unchanged
      totals.quarantined += each.quarantined
      totals.sold += each.absent
    }
  }

  const countWithoutTarget = (rows: number) => {
    totals.quarantined += rows
    totals.classified += rows
  }

  const countRefused = (groups: readonly RefusedGroup[]) => {
    for (const group of groups) {
      const key = `${group.kind}\t${group.column ?? ''}`
      const known = refused.get(key)
      refused.set(key, known ? { ...known, rows: known.rows + group.rows } : group)
    }
  }

  return {
    totals: totals as Readonly<Totals & { classified: number }>,
    held,
    notes,
    refused: () => [...refused.values()].toSorted((a, b) => b.rows - a.rows),
    countRow,
    countGroup,
    countWithoutTarget,
    countRefused,
  }
}

export type Tally = ReturnType<typeof createTally>

/** The refused rows that a shard staged, by reason and column. */
export async function refusedGroups(client: ClientBase): Promise<readonly RefusedGroup[]> {
  const { rows } = await client.query<{
    kind: string
    column: string | null
    rows: number
    row: string
    identity: string | null
    reason: string
  }>(
    `select refused_kind as kind, refused_column as "column", count(*)::integer as rows, min(row_no) as row,
       (array_agg(refused_source ->> '${IDENTIFIER_KEY}' order by row_no))[1] as identity,
       (array_agg(refused_reason order by row_no))[1] as reason
     from incoming where refused_kind is not null group by 1, 2`,
  )
  return rows.map(({ kind, column, rows: count, row, identity, reason }) => ({
    kind,
    column,
    rows: count,
    example: {
      row: Number(row),
      identity,
      reason,
    },
  }))
}

export async function rowsWithoutTarget(client: ClientBase, noTarget: number): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    'select count(*)::integer as rows from incoming where target = $1',
    [noTarget],
  )
  return rows[0]?.rows ?? 0
}
