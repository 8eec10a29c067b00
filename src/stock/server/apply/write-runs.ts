import type { ClientBase } from 'pg'
import { holdNote, type ColumnsOf, type HoldReason } from '../../safeguards/hold.ts'
import type { Refusal } from '../../quarantine.ts'
import { KEPT_OF_A_RUN } from '../../safeguards/row-limits.ts'
import type { TargetCounts } from './classify-rows.ts'

export type RunFacts = {
  readonly importId: number
  readonly file: string
  readonly startedAt: Date
  readonly columnsOf: ColumnsOf
}

interface WrittenTargets {
  readonly held: ReadonlyMap<number, readonly HoldReason[]>
  /** Targets whose stock the import changed. */
  readonly changed: ReadonlySet<number>
}

/** Records the result of the run for each feed, and the first of its refused rows. */
export async function writeRuns(
  client: ClientBase,
  counts: readonly TargetCounts[],
  { held, changed }: WrittenTargets,
  facts: RunFacts,
): Promise<void> {
  const runs = counts.map((each) => ({
    target: each.target,
    state: held.has(each.target) ? 'held' : 'applied',
    rows: each.added + each.changed + each.unchanged + each.quarantined,
    added: each.added,
    changed: each.changed,
    unchanged: each.unchanged,
    quarantined: each.quarantined,
    sold: each.absent,
    hasChanged: changed.has(each.target),
    note: held.has(each.target) ? holdNote(held.get(each.target) ?? [], facts.columnsOf) : null,
  }))
  await client.query(
    `with runs as (
       insert into feed_runs (import_id, dealership_id, feed_id, file, state, started_at, finished_at, rows, added,
         changed, unchanged, quarantined, sold, note, sequence, previous_fields)
       select $2, p.dealership_id, p.feed_id, $3, r.state, $4, now(), r.rows, r.added, r.changed, r.unchanged,
         r.quarantined, r.sold, r.note, case when r."hasChanged" then s.last end, case when r."hasChanged" then p.previous_fields end
       from jsonb_to_recordset($1::jsonb) r (target integer, state text, rows bigint, added bigint, changed bigint,
         unchanged bigint, quarantined bigint, sold bigint, "hasChanged" boolean, note text)
       join targets p using (target) left join stock_sequences s on s.dealership_id = p.dealership_id
       returning id, feed_id
     )
     insert into quarantined_rows (import_id, dealership_id, run_id, row, kind, "column", value, reason, source)
     select $2, p.dealership_id, runs.id, i.row_no, i.refused_kind, i.refused_column, i.refused_value, i.refused_reason,
       i.refused_source
     from runs join targets p using (feed_id) join (
       select *, row_number() over (partition by target order by row_no) as nth from incoming
       where refused_kind is not null
     ) i on i.target = p.target
     where i.nth <= $5 order by i.row_no`,
    [JSON.stringify(runs), facts.importId, facts.file, facts.startedAt, KEPT_OF_A_RUN],
  )
}

/** Records the refused rows whose dealership is unknown. */
export async function writeRowsWithoutTarget(client: ClientBase, importId: number, noTarget: number): Promise<void> {
  await client.query(
    `insert into quarantined_rows (import_id, row, kind, "column", value, reason, source)
     select $1, row_no, refused_kind, refused_column, refused_value, refused_reason, refused_source
     from incoming where target = $2 order by row_no limit $3`,
    [importId, noTarget, KEPT_OF_A_RUN],
  )
}

export type KeptRow = Refusal & {
  readonly row: number
  readonly identifier: string | null
  readonly source: unknown
}

/** Records the first refused rows of a file of which nothing is applied. */
export async function writeKeptRows(
  client: ClientBase,
  importId: number,
  dealershipId: number | null,
  rows: readonly KeptRow[],
): Promise<void> {
  await client.query(
    `insert into quarantined_rows (import_id, dealership_id, row, kind, "column", value, reason, source)
     select $1, $2, r.row, r.kind, r."column", r.value, r.reason, r.source
     from jsonb_to_recordset($3::jsonb) r (row bigint, kind text, "column" text, value text, reason text, source jsonb)`,
    [importId, dealershipId, JSON.stringify(rows)],
  )
}

/** Number of latest runs of a feed whose refused rows are kept. */
const KEPT_RUNS = 30

/** Deletes the refused rows of a feed's older runs, because a bad export every hour must not fill the disk. */
export async function deleteOldRefusals(
  client: ClientBase,
  feedIds: readonly number[],
  kept = KEPT_RUNS,
): Promise<void> {
  await client.query(
    `delete from quarantined_rows where run_id in (
       select id from (
         select id, row_number() over (partition by feed_id order by id desc) as age from feed_runs
         where feed_id = any($1::integer[])
       ) runs where age > $2)`,
    [feedIds, kept],
  )
}
