import type { Database } from '#platform/server/database.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { oldRowsTask } from '#platform/server/maintenance/old-rows.ts'

/** Forgets the outcomes of requests with an idempotency key after 48 hours. */
export function oldRequestsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return oldRowsTask(database, { name: 'old-api-requests', table: 'api_requests', column: 'created_at', keptDays: 2 })
}
