import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { oldRowsTask } from '#platform/server/maintenance/old-rows.ts'

/** Deletes notices after a week. What happened more than a day ago is told to nobody again. */
export function oldNoticesTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return oldRowsTask(database, { name: 'old-notices', table: 'notices', column: 'raised_at', keptDays: 7 })
}
