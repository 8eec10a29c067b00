import type { PoolClient } from 'pg'

/**
 * Distinguishes this database from all others, and from its own state before a restore: the cluster's identifier, its timeline (a
 * point-in-time restore starts a new one), and the database in it.
 */
export async function readDatabaseIdentity(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select concat_ws('/', system_identifier, timeline_id, d.oid, d.datname) as identity
     from pg_control_system(), pg_control_checkpoint(), pg_database d where d.datname = current_database()`,
  )
  const identity = rows[0]?.identity
  if (identity === undefined) throw new Error('the database returned no identity')
  return identity
}
