import { DAY_MS } from '../../clock.ts'
import type { Database } from '../database.ts'

/** Working clocks differ by far less, and every retention period is far longer. */
const MAX_DIFFERENCE_MS = DAY_MS

/** Whether this machine's clock agrees with the database's. Retention jobs check it, because a wrong clock would delete too much. */
export async function isClockTrusted(database: Pick<Database, 'withRole'>, now: Date): Promise<boolean> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ now: Date }>('select clock_timestamp() as now'),
  )
  const [row] = rows
  return row !== undefined && Math.abs(row.now.getTime() - now.getTime()) <= MAX_DIFFERENCE_MS
}
