import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

const KEPT_DAYS = 400

/** Deletes absences that were over more than a year ago. */
export function oldAbsencesTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-absences',
    run: (now, signal) =>
      inBatches(database, signal, ($client) =>
        $client.query(
          `delete from absences where id = any (array(select id from absences where ends_at < $1 limit ${ROWS_PER_BATCH}))`,
          [daysBefore(now, KEPT_DAYS)],
        ),
      ),
  }
}
