import type { Transaction } from '#platform/server/database.ts'
import { IDENTIFIER_KEY } from '../staging/staging.ts'

type Reader = Pick<Transaction, '$client'>

/** The last import of a feed, with the name of its file. */
export async function lastImportOf(
  { $client }: Reader,
  { sourceId, feedId }: { readonly sourceId: number | null; readonly feedId: number | null },
): Promise<{ readonly importId: number; readonly file: string; readonly at: Date } | null> {
  const { rows } = await $client.query<{ importId: number; file: string; at: Date }>(
    `select import_id as "importId", file, at from (
       select import_id, location as file, started_at as at from feed_fetches where source_id = $1 and import_id is not null
       union all select import_id, file, started_at from feed_runs where feed_id = $2
     ) each order by import_id desc limit 1`,
    [sourceId, feedId],
  )
  return rows[0] ?? null
}

/** The rows of an import that belong to a dealership. */
export interface RefusedOf {
  readonly importId: number
  readonly dealershipId: number
}

export interface RefusedFilters {
  readonly kind: string | undefined
  readonly column: string | undefined
  /** A part of the vehicle's number, the cell or the reason. */
  readonly search: string | undefined
}

interface RefusedRow {
  readonly id: number
  readonly row: number
  readonly identity: string | null
  readonly kind: string
  readonly column: string | null
  readonly cell: string | null
  readonly reason: string
}

const ROWS = `
  select id::integer as id, row::integer as row, identity, kind, "column", cell, reason from (
    select q.*, q.value as cell, q.source ->> '${IDENTIFIER_KEY}' as identity from quarantined_rows q where q.import_id = $1 and q.dealership_id = $2
  ) q
  where ($3::text is null or kind = $3) and ($4::text is null or "column" = $4)
    and ($5::text is null or concat_ws(' ', identity, cell, reason) ilike '%' || $5 || '%')
    and ($6::bigint is null or (row, id) > ($6, $7::bigint))
  order by row, id limit $8`

export async function refusedRowsOf(
  { $client }: Reader,
  { importId, dealershipId }: RefusedOf,
  { kind, column, search }: RefusedFilters,
  { after, limit }: { readonly after: readonly [row: number, id: number] | null; readonly limit: number },
): Promise<readonly RefusedRow[]> {
  const { rows } = await $client.query<RefusedRow>(ROWS, [
    importId,
    dealershipId,
    kind ?? null,
    column ?? null,
    search?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? null,
    after?.[0] ?? null,
    after?.[1] ?? null,
    limit,
  ])
  return rows
}

/** The vehicles of a feed that refused rows are about, by what the rows call them: they stay as an earlier file had them. */
export async function vehiclesOfRows(
  { $client }: Reader,
  feedId: number,
  rows: readonly Pick<RefusedRow, 'identity'>[],
): Promise<ReadonlyMap<string, number>> {
  const identities = rows.flatMap(({ identity }) => identity ?? [])
  if (identities.length === 0) return new Map()
  const { rows: found } = await $client.query<{ identity: string; id: number }>(
    `select distinct on (identity) identity, v.id
     from vehicles v cross join unnest(array[v.feed_key, v.stock_number, v.vin, v.reg_plate]) identity
     where v.feed_id = $1 and identity = any($2::text[]) order by identity, v.id`,
    [feedId, identities],
  )
  return new Map(found.map(({ identity, id }) => [identity, id]))
}

interface RefusedGroupRow {
  readonly kind: string
  readonly column: string | null
  readonly rows: number
  readonly reason: string
}

/** Refused rows by reason and column, the most frequent first. */
export async function refusedGroups(
  { $client }: Reader,
  { importId, dealershipId }: RefusedOf,
): Promise<readonly RefusedGroupRow[]> {
  const { rows } = await $client.query<RefusedGroupRow>(
    `select kind, "column", count(*)::integer as rows, min(reason) as reason from quarantined_rows
     where import_id = $1 and dealership_id = $2 group by kind, "column" order by rows desc, kind, "column"`,
    [importId, dealershipId],
  )
  return rows
}
