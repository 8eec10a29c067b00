import type { Database, Transaction } from '../database.ts'

/** Approximate number of rows that one transaction deletes; small, so that others don't wait long for its locks. */
export const ROWS_PER_BATCH = 5_000

type Client = Transaction['$client']

/** Repeats a statement, each time in a transaction of its own, until it changes no row. Returns how many it changed in all. */
export async function inBatches(
  database: Pick<Database, 'withRole'>,
  signal: AbortSignal,
  runBatch: (client: Client) => Promise<{ readonly rowCount: number | null }>,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const { rowCount } = await database.withRole('import', ({ $client }) => runBatch($client))
    if (!rowCount) break
    total += rowCount
  }
  return total
}
