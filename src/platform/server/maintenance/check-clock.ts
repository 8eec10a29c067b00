import { DAY_MS } from '../../clock.ts'
import type { Database } from '../database.ts'

/** Clocks are seldom wrong by more, and everything is kept for far longer. */
const MAX_DIFFERENCE_MS = DAY_MS

/** Whether the database agrees on the day. What is deleted because a clock jumped is lost. */
export async function isClockTrusted(database: Pick<Database, 'withRole'>, now: Date): Promise<boolean> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ now: Date }>('select clock_timestamp() as now'),
  )
  const [row] = rows
  return row !== undefined && Math.abs(row.now.getTime() - now.getTime()) <= MAX_DIFFERENCE_MS
}
