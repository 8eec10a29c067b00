import type { PoolClient } from 'pg'

/**
 * Tells this database from every other, and from itself before it was restored: the cluster (made anew it is another), its line of
 * time (a restore to an earlier moment begins another), and the database in it.
 */
export async function readDatabaseMark(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    `select concat_ws('/', system_identifier, timeline_id, d.oid, d.datname) as mark
     from pg_control_system(), pg_control_checkpoint(), pg_database d where d.datname = current_database()`,
  )
  const mark = rows[0]?.mark
  if (mark === undefined) throw new Error('the database does not say which one it is')
  return mark
}
