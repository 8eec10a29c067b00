import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

const KEPT_DAYS = 7

/** Deletes notices after a week. What happened more than a day ago is told to nobody again. */
export function oldNoticesTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-notices',
    run: (now, signal) =>
      inBatches(database, signal, ($client) =>
        $client.query(
          `delete from notices where id = any (array(select id from notices where raised_at < $1 limit ${ROWS_PER_BATCH}))`,
          [daysBefore(now, KEPT_DAYS)],
        ),
      ),
  }
}
