import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { oldRowsTask } from '#platform/server/maintenance/old-rows.ts'

/** Deletes absences that were over more than a year ago. */
export function oldAbsencesTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return oldRowsTask(database, { name: 'old-absences', table: 'absences', column: 'ends_at', keptDays: 400 })
}
