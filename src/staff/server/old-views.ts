import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { oldRowsTask } from '#platform/server/maintenance/old-rows.ts'

/** Deletes views of dealerships that ended more than a month ago. The audit log keeps who looked, and why. */
export function oldViewsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return oldRowsTask(database, { name: 'old-views', table: 'staff_views', column: 'ends_at', keptDays: 30 })
}
