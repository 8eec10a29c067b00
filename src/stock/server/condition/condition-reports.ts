import { actorText, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { EMPTY_CONDITION, type ConditionReport } from '#vehicles/condition/condition-report.ts'
import { announce, incrementSequences } from '../apply/write-events.ts'

type Client = Pick<Transaction, '$client'>

export interface StoredReport {
  /** 1 where nobody began a report yet. */
  readonly version: number
  readonly report: ConditionReport
  readonly published: ConditionReport | null
  readonly publishedAt: Date | null
  readonly changedAt: Date | null
}

const NONE: StoredReport = {
  version: 1,
  report: EMPTY_CONDITION,
  published: null,
  publishedAt: null,
  changedAt: null,
}

export async function readReport({ $client }: Client, vehicleId: number): Promise<StoredReport> {
  const { rows } = await $client.query<StoredReport>(
    `select version, report, published, published_at as "publishedAt", changed_at as "changedAt"
     from condition_reports where vehicle_id = $1`,
    [vehicleId],
  )
  return rows[0] ?? NONE
}

interface Facts {
  readonly vehicle: { readonly id: number; readonly dealershipId: number }
  readonly actor: Actor
  readonly now: Date
}

type Changed = Pick<StoredReport, 'version' | 'report' | 'published' | 'publishedAt'>

/** Writes a report as the next version. The caller has locked the dealership's stock (`lockStock`), and compared the version. */
export async function writeReport(
  tx: Client,
  { version, report, published, publishedAt }: Changed,
  fields: readonly string[],
  { vehicle, actor, now }: Facts,
): Promise<void> {
  await tx.$client.query(
    `insert into condition_reports (vehicle_id, dealership_id, version, report, published, published_at, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (vehicle_id) do update set version = excluded.version, report = excluded.report, published = excluded.published,
       published_at = excluded.published_at, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      vehicle.id,
      vehicle.dealershipId,
      version + 1,
      JSON.stringify(report),
      published === null ? null : JSON.stringify(published),
      publishedAt,
      now,
      actorText(actor),
    ],
  )
  const { id, dealershipId } = vehicle
  await record(tx, actor, { verb: 'update', subject: 'condition-report', id: String(id), fields, dealershipId })
}

/** Lets indexes and pages read the vehicle again, after its report was published or withdrawn. */
export async function announceReport({ $client }: Client, { vehicle, actor, now }: Facts): Promise<void> {
  await incrementSequences($client, [vehicle.dealershipId])
  await $client.query(
    `insert into stock_events (actor, at, dealership_id, sequence, vehicle_id, kind)
     select $1, $2, $3, s.last, $4, 'changed' from stock_sequences s where s.dealership_id = $3`,
    [actorText(actor), now, vehicle.dealershipId, vehicle.id],
  )
  await announce($client, [vehicle.dealershipId])
}
