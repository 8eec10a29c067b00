import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

/** Two whole years and the current one. */
const EVENTS_KEPT_DAYS = 3 * 366

/** Deletes events of shoppers that are too old to compare the current year with. */
export function oldEventsTasks(database: Database): readonly MaintenanceTask[] {
  return ['analytics_events', 'phone_reveals'].map((table) => ({
    name: `old-${table.replace('_', '-')}`,
    run: (now, signal) =>
      inBatches(database, signal, (client) =>
        client.query(`delete from ${table} where id in (select id from ${table} where at < $1 limit $2)`, [
          daysBefore(now, EVENTS_KEPT_DAYS),
          ROWS_PER_BATCH,
        ]),
      ),
  }))
}
