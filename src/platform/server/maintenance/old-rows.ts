import { daysBefore } from '../../clock.ts'
import type { Database } from '../database.ts'
import { inBatches, ROWS_PER_BATCH } from './in-batches.ts'
import type { MaintenanceTask } from './maintenance-task.ts'

interface OldRows {
  readonly name: string
  /** A table, and its column with the time from which rows get old. */
  readonly table: string
  readonly column: string
  readonly keptDays: number
}

/** Deletes rows whose time was longer ago than they are kept. */
export function oldRowsTask(
  database: Pick<Database, 'withRole'>,
  { name, table, column, keptDays }: OldRows,
): MaintenanceTask {
  return {
    name,
    run: (now, signal) =>
      inBatches(database, signal, ($client) =>
        $client.query(
          `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} < $1 limit ${ROWS_PER_BATCH}))`,
          [daysBefore(now, keptDays)],
        ),
      ),
  }
}
