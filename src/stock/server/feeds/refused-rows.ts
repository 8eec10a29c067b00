import type { Database } from '#platform/server/database.ts'
import { IDENTIFIER_KEY } from '../staging/staging.ts'

export interface RefusedFile {
  readonly feed: string
  readonly file: string
  readonly importedAt: Date
  /** Of one import; those of others that were stored before are older. */
  readonly rows: readonly RefusedRowOfFile[]
}

interface RefusedRowOfFile {
  /** Slug; null if the row names no dealership, or one that is unknown or doesn't take stock from this feed. */
  readonly dealership: string | null
  /** As a spreadsheet shows it. */
  readonly row: number
  /** Stock number, else plate, VIN or the feed's identifier; null if the row has none. */
  readonly identity: string | null
  readonly kind: string
  readonly column: string | null
  /** As it is in the file. */
  readonly cell: string | null
  readonly reason: string
}

interface Found extends RefusedRowOfFile {
  readonly importId: number
  readonly feed: string
  readonly file: string
  readonly importedAt: Date
}

/**
 * The refused rows of the last import of each feed, by hand or by itself.
 * @param dealer slug of a dealership; rows without a known dealership are listed if the file is that of several, and brought stock for it
 */
export async function refusedRows(
  database: Pick<Database, 'withRole'>,
  { dealer = null, feed = null }: { readonly dealer?: string | null; readonly feed?: string | null },
): Promise<readonly RefusedFile[]> {
  const { rows } = await database.withRole('import', ({ $client }) => $client.query<Found>(REFUSED, [dealer, feed]), {
    readOnly: true,
  })
  const files = new Map<number, RefusedFile & { readonly rows: RefusedRowOfFile[] }>()
  for (const {
    importId,
    feed: name,
    file,
    importedAt,
    dealership,
    row,
    identity,
    kind,
    column,
    cell,
    reason,
  } of rows) {
    const found = files.get(importId) ?? { feed: name, file, importedAt, rows: [] }
    found.rows.push({ dealership, row, identity, kind, column, cell, reason })
    files.set(importId, found)
  }
  return [...files.values()]
}

const REFUSED = `
  with last as (
    select distinct on (feed, dealership_id) * from imports where state <> 'running' order by feed, dealership_id, id desc
  )
  select i.id as "importId", i.feed, i.file, i.started_at as "importedAt", d.slug as dealership, q.row::integer as row, q.source ->> '${IDENTIFIER_KEY}' as identity, q.kind, q."column", q.value as cell, q.reason
  from last i join quarantined_rows q on q.import_id = i.id left join dealerships d on d.id = q.dealership_id
  where ($1::text is null or d.slug = $1 or (d.id is null and (
      split_part(i.feed, '/', 1) = $1
      or exists (select from feed_runs r join dealerships o on o.id = r.dealership_id where r.import_id = i.id and o.slug = $1))))
    and ($2::text is null or i.feed = $2 or i.feed = concat($1, '/', $2))
  order by i.id, q.row, q.id`
