import type { Database } from './database.ts'
import type { MaintenanceTask } from './maintenance/maintenance-task.ts'

/** Creates the partitions of the audit log for the months ahead. It removes nothing: the log is kept. */
export function auditMonthsTask(database: Pick<Database, 'withRole'>): MaintenanceTask {
  return {
    name: 'audit-months',
    run: async () => {
      await database.withRole('import', ({ $client }) => $client.query('select ensure_audit_months()'))
      return 0
    },
  }
}
