import { daysBefore } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

/** The offer of an unaccepted valuation has expired long before this age. */
const UNACCEPTED_KEPT_DAYS = 30
/** The lead contains the offer, so after this only the photos are lost. */
const ACCEPTED_KEPT_DAYS = 90

/** Deletes old valuations with their photos. */
export function oldValuationsTasks(database: Database): readonly MaintenanceTask[] {
  return [
    {
      name: 'old-valuations',
      run: (now, signal) =>
        inBatches(database, signal, (client) =>
          client.query(OLD, [
            daysBefore(now, UNACCEPTED_KEPT_DAYS),
            daysBefore(now, ACCEPTED_KEPT_DAYS),
            ROWS_PER_BATCH,
          ]),
        ),
    },
  ]
}

const OLD = `
  delete from valuations where id in (
    select id from valuations where updated_at < case when accepted_at is null then $1::timestamptz else $2::timestamptz end
    limit $3)`
