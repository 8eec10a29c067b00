import { DAY_MS } from '../../clock.ts'
import type { Database } from '../database.ts'

/** By so much even a clock that nobody looks after is seldom wrong, and everything kept is kept for far longer. */
const MAX_FAULT_MS = DAY_MS

/** Whether it is another day for the database: what is thrown away by a clock that jumped is gone for good. */
export async function isClockWrong(database: Pick<Database, 'withRole'>, now: Date): Promise<boolean> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ now: Date }>('select clock_timestamp() as now'),
  )
  const [row] = rows
  return row === undefined || Math.abs(row.now.getTime() - now.getTime()) > MAX_FAULT_MS
}
