import type { ClientBase } from 'pg'
import { MIGRATION_HISTORY } from '../migrate.ts'
import { tableOrder } from './table-order.ts'

export interface TableColumns {
  readonly table: string
  /** Without generated columns, which can't be written. */
  readonly columns: readonly string[]
}

/** All tables of the platform, each after the tables that it references. */
export async function readTables(client: ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; needs: string[] }>(
    `select c.relname as "table",
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f') as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> $1 and not c.relispartition`,
    [MIGRATION_HISTORY],
  )
  const columns = new Map(rows.map((row) => [row.table, row.columns]))
  return tableOrder(new Map(rows.map(({ table, needs }) => [table, needs]))).map((table) => ({
    table,
    columns: columns.get(table) ?? [],
  }))
}

/** Tables that have rows. */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { table } of await readTables(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}
