import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { CODES_KEPT_MS } from '../sign-in-code.ts'

/** An unconfirmed alert is deleted after this many days, and its e-mail address with it. */
const UNCONFIRMED_KEPT_DAYS = 7
/** Thirteen months: a year can be compared with the month before it. */
const VIEWS_KEPT_DAYS = 396

export interface AccountRetention {
  readonly group: string
  readonly keepMonths: number
}

/**
 * Tasks that delete old codes, expired sessions and challenges, unconfirmed alerts, old visits, and accounts that nobody has used
 * for the retention period of their group.
 * @param retentions the retention period of every published site; the longest of a group's sites is the group's
 */
export function oldAccountTasks(
  database: Database,
  retentions: () => readonly AccountRetention[],
): readonly MaintenanceTask[] {
  const task = (
    name: string,
    table: string,
    where: string,
    values: (now: Date) => readonly unknown[],
  ): MaintenanceTask => ({
    name,
    run: (now, signal) =>
      inBatches(database, signal, (client) =>
        client.query(
          `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${ROWS_PER_BATCH})`,
          [...values(now)],
        ),
      ),
  })
  return [
    task('old-sign-in-codes', 'sign_in_codes', 'created_at < $1', (now) => [new Date(now.getTime() - CODES_KEPT_MS)]),
    task('old-sessions', 'account_sessions', 'expires_at < $1', (now) => [now]),
    task('old-passkey-challenges', 'used_passkey_challenges', 'expires_at < $1', (now) => [now]),
    task('unconfirmed-alerts', 'alerts', 'confirmed_at is null and created_at < $1', (now) => [
      daysBefore(now, UNCONFIRMED_KEPT_DAYS),
    ]),
    task('old-vehicle-views', 'vehicle_views', 'day < $1::timestamptz::date', (now) => [
      daysBefore(now, VIEWS_KEPT_DAYS),
    ]),
    task('old-accounts', 'accounts', OLD_ACCOUNTS, (now) => [JSON.stringify(retentions()), now]),
  ]
}

/** Accounts of a group without a published site stay, because the group's period is unknown. */
const OLD_ACCOUNTS = `
  exists (
    select from jsonb_to_recordset($1::jsonb) k("group" text, "keepMonths" integer) where k."group" = accounts.group_name
    having count(*) > 0 and accounts.last_seen_at < $2::timestamptz - make_interval(months => max(k."keepMonths")))`
