import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

const KEPT_DAYS = 30

/** Deletes views of dealerships that ended more than a month ago. The audit log keeps who looked, and why. */
export function oldViewsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-views',
    run: (now, signal) =>
      inBatches(database, signal, ($client) =>
        $client.query(
          `delete from staff_views where id = any (array(select id from staff_views where ends_at < $1 limit ${ROWS_PER_BATCH}))`,
          [daysBefore(now, KEPT_DAYS)],
        ),
      ),
  }
}
