import type { Database, Transaction } from '../database.ts'

/** Rows that a transaction deletes, about: short enough that nobody waits for its locks. */
export const ROWS_A_SLICE = 5_000

type Client = Transaction['$client']

/**
 * Runs a statement that takes some rows away until one takes none, each time in a transaction of its own. Returns how many
 * rows that were.
 */
export async function inSlices(
  database: Pick<Database, 'withRole'>,
  signal: AbortSignal,
  slice: (client: Client) => Promise<{ readonly rowCount: number | null }>,
): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const { rowCount } = await database.withRole('import', ({ $client }) => slice($client))
    if (!rowCount) break
    total += rowCount
  }
  return total
}
