import type { Database } from '../database.ts'
import type { MaintenanceTask } from '../maintenance/maintenance-task.ts'

/** Deletes the counters of added jobs that belong to connections which are closed. Each connection leaves one row. */
export function oldAdditionsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'old-job-counters',
    run: () =>
      database.withRole('jobs', async ({ $client }) => {
        const { rowCount } = await $client.query(CLOSED)
        return rowCount ?? 0
      }),
  }
}

const CLOSED = `
  delete from jobs.shopper_additions where not exists (select from pg_stat_activity where pid = backend)`
