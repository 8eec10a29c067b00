import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

const KEPT_DAYS = 30

/** Deletes deliveries, and secrets that sign no longer. */
export function oldWebhookTasks(database: Pick<Database, 'withRole'>): readonly MaintenanceTask[] {
  return [
    {
      name: 'old-webhook-deliveries',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD_DELIVERIES, [daysBefore(now, KEPT_DAYS), ROWS_PER_BATCH]),
        ),
    },
    {
      name: 'old-webhook-secrets',
      run: (now) =>
        database.withRole('import', async ({ $client }) => {
          const { rowCount } = await $client.query('delete from webhook_secrets where until < $1', [now])
          return rowCount ?? 0
        }),
    },
  ]
}

const OLD_DELIVERIES = `
  delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < $1 order by created_at limit $2)`
