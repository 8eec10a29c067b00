import { HOUR_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

const KEPT_MS = 48 * HOUR_MS

/** Forgets the outcomes of requests with an idempotency key after 48 hours. */
export function oldRequestsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-api-requests',
    run: (now, signal) =>
      inBatches(database, signal, ($client) =>
        $client.query(
          `delete from api_requests where ctid = any (array(select ctid from api_requests where created_at < $1 limit ${ROWS_PER_BATCH}))`,
          [new Date(now.getTime() - KEPT_MS)],
        ),
      ),
  }
}
