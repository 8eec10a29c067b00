import { hash } from 'node:crypto'
import type { ClientBase } from 'pg'

/**
 * One import at a time per feed. A file of one dealership locks (name, dealership) and shares (name); a file of
 * many (null) locks (name) alone. The locks are the session's: they fall with a killed process.
 */
export async function lockFeed(client: ClientBase, feed: string, dealership: string | null): Promise<boolean> {
  const whole = lockNumber(`feed\t${feed}`)
  if (dealership === null) return tryLock(client, 'pg_try_advisory_lock', whole)
  const one = lockNumber(`feed\t${feed}\t${dealership}`)
  const shared = await tryLock(client, 'pg_try_advisory_lock_shared', whole)
  return shared && (await tryLock(client, 'pg_try_advisory_lock', one))
}

async function tryLock(client: ClientBase, way: string, number: bigint): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select ${way}($1) as locked`, [String(number)])
  return rows[0]?.locked === true
}

/** Hashes a name to the 63 bits of an advisory lock's key. */
function lockNumber(name: string): bigint {
  return BigInt(`0x${hash('sha256', name, 'hex').slice(0, 16)}`) >> 1n
}
