import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'

/**
 * Allows one import of a feed at a time; false if another one is running. A file of one dealership locks (name, dealership) and takes a
 * shared lock on (name). A file of several dealerships (null) locks (name). PostgreSQL releases these session locks when the process dies.
 */
export async function lockFeed(client: ClientBase, feed: string, dealership: string | null): Promise<boolean> {
  const whole = lockKey(`feed\t${feed}`)
  if (dealership === null) return tryLock(client, 'pg_try_advisory_lock', whole)
  const one = lockKey(`feed\t${feed}\t${dealership}`)
  const shared = await tryLock(client, 'pg_try_advisory_lock_shared', whole)
  return shared && (await tryLock(client, 'pg_try_advisory_lock', one))
}

/** The same lock until the end of the transaction. */
export async function lockFeedInTransaction(
  client: ClientBase,
  feed: string,
  dealership: string | null,
): Promise<boolean> {
  const whole = lockKey(`feed\t${feed}`)
  if (dealership === null) return tryLock(client, 'pg_try_advisory_xact_lock', whole)
  const one = lockKey(`feed\t${feed}\t${dealership}`)
  const shared = await tryLock(client, 'pg_try_advisory_xact_lock_shared', whole)
  return shared && (await tryLock(client, 'pg_try_advisory_xact_lock', one))
}

/** Allows one run of a configured feed at a time, on whatever machine; false if another one is running. */
export function lockSource(client: ClientBase, sourceId: number): Promise<boolean> {
  return tryLock(client, 'pg_try_advisory_lock', lockKey(`feed source\t${sourceId}`))
}

async function tryLock(client: ClientBase, lockFunction: string, key: bigint): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select ${lockFunction}($1) as locked`, [String(key)])
  return rows[0]?.locked === true
}

/** Hashes a name to the 63 bits of an advisory lock's key. */
function lockKey(name: string): bigint {
  return BigInt(`0x${hash('sha256', name, 'hex').slice(0, 16)}`) >> 1n
}
