import type { ClientBase } from 'pg'
import { VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'

/** What the database has of a vehicle, or of a refused row that never became one. Times inside of JSON are texts. */
export interface TargetRow {
  readonly vehicle: VehicleRow | null
  readonly identity: string | null
  readonly dealershipId: number
  readonly dealership: string
  readonly dealershipName: string
  readonly stored: number
  readonly feed: {
    readonly name: string
    readonly mapping: string
    readonly isPaused: boolean
    readonly last: StoredFile | null
    readonly applied: StoredFile | null
    readonly lacking: readonly string[] | null
    readonly unused: readonly string[] | null
  } | null
  readonly ownMapping: unknown
  readonly refused: {
    readonly row: number
    readonly kind: string
    readonly column: string | null
    readonly cell: string | null
    readonly reason: string
    readonly file: string
    readonly at: string
    readonly alike: number
    readonly source: Readonly<Record<string, unknown>> | readonly unknown[]
  } | null
  readonly byHand: readonly {
    readonly field: string
    readonly by: string | null
    readonly at: string
    readonly isAgainstFeed: boolean
  }[]
  readonly absentSince: string | null
  readonly changes: readonly { readonly field: string; readonly at: string }[]
  readonly joinedTo: { readonly id: number; readonly name: string } | null
}

interface StoredFile {
  readonly file: string
  readonly at: string
  readonly rows: number
  readonly isHeld: boolean
}

const FILE = `jsonb_build_object('file', r.file, 'at', r.started_at, 'rows', r.rows, 'isHeld', r.state = 'held' and coalesce(r.decision ->> 'kind', '') <> 'rejected')`

/** SQL of a feed as JSON, by the SQL of its row. */
const FEED = `case when f.id is not null then jsonb_build_object('name', f.name, 'mapping', f.mapping, 'isPaused', f.paused_at is not null,
    'last', (select ${FILE} from feed_runs r where r.feed_id = f.id order by r.started_at desc, r.id desc limit 1),
    'applied', (select ${FILE} from feed_runs r where r.feed_id = f.id and r.state = 'applied' order by r.started_at desc, r.id desc limit 1),
    'lacking', report -> 'lackingColumns', 'unused', report -> 'unusedColumns') end as feed`

/** The report of the last file of a feed that was fetched or sent. */
const REPORT = `
  left join lateral (select r.id as run_id, r.import_id from feed_runs r where r.feed_id = f.id order by r.started_at desc, r.id desc limit 1) last on true
  left join lateral (select x.report from feed_fetches x where x.import_id = last.import_id order by x.id desc limit 1) fetched on true`

const refused = (condition: string): string => `(
  select jsonb_build_object('row', q.row, 'kind', q.kind, 'column', q."column", 'cell', q.value, 'reason', q.reason, 'source', q.source,
      'file', qr.file, 'at', qr.started_at, 'alike', (select count(*) from quarantined_rows o
        where o.run_id = q.run_id and o.kind = q.kind and o."column" is not distinct from q."column"))
  from quarantined_rows q join feed_runs qr on qr.id = q.run_id where ${condition} limit 1) as refused`

/** A refused row of the last file counts as the vehicle's if one of its cells is the vehicle's key, stock number or VIN. */
const OWN_ROW = `q.run_id = last.run_id and exists (
  select from jsonb_each_text(case when jsonb_typeof(q.source) = 'object' then q.source else '{}' end) cell
  where cell.value in (v.feed_key, v.stock_number, v.vin))`

const NAMES = `d.id as "dealershipId", d.slug as dealership, d.name as "dealershipName", d.configuration #> array['mappings', f.mapping] as "ownMapping"`

const VEHICLES = `
  select ${VEHICLE_COLUMNS}, ${NAMES}, ${FEED}, ${refused(OWN_ROW)},
    (select count(*)::integer from photos p where p.vehicle_id = v.id and p.blob is not null) as stored,
    coalesce((select jsonb_agg(jsonb_build_object('field', o.field, 'at', o.at, 'isAgainstFeed', o.value <> o.feed_value,
        'by', (select p.name from people p where 'person:' || p.id = o.actor)) order by o.at)
      from vehicle_overrides o where o.vehicle_id = v.id), '[]') as "byHand",
    (select e.at from (select * from stock_events where vehicle_id = v.id order by at desc, sequence desc limit 1) e
      where v.status = 'sold' and e.kind = 'sold' and e.detail is null and e.actor like 'feed:%') as "absentSince",
    coalesce((select jsonb_agg(jsonb_build_object('field', field, 'at', at)) from (
      select field, max(at) as at from (
        select change ->> 0 as field, i.started_at as at from import_changes c join imports i on i.id = c.import_id
          cross join jsonb_array_elements(c.fields) change where c.vehicle_id = v.id
        union all select field, at from vehicle_edits where vehicle_id = v.id and undone_at is null
      ) every group by field) latest), '[]') as changes,
    (select jsonb_build_object('id', k.id, 'name', concat_ws(', ', k.name, k.stock_number)) from vehicle_joins j join vehicles k on k.id = j.kept_id
      where j.other_id = v.id and j.state = 'joined') as "joinedTo"
  from vehicles v join dealerships d on d.id = v.dealership_id left join feeds f on f.id = v.feed_id ${REPORT}
  where v.id = any($1::integer[]) order by d.slug, v.id`

const REFUSED = `
  select ${NAMES}, ${FEED}, ${refused('q.id = w.id')}, w.source ->> '#identifier' as identity, 0 as stored, '[]'::jsonb as "byHand", null as "absentSince", '[]'::jsonb as changes, null as "joinedTo"
  from quarantined_rows w join feed_runs wr on wr.id = w.run_id join feeds f on f.id = wr.feed_id join dealerships d on d.id = wr.dealership_id ${REPORT}
  where w.id = any($1::bigint[]) order by w.id`

export async function readVehicleRows(client: ClientBase, ids: readonly number[]): Promise<readonly TargetRow[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<Omit<TargetRow, 'vehicle' | 'identity'> & VehicleRow>(VEHICLES, [ids])
  return rows.map((row) => ({ ...row, vehicle: row, identity: null }))
}

export async function readRefusedRows(client: ClientBase, ids: readonly number[]): Promise<readonly TargetRow[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<Omit<TargetRow, 'vehicle'>>(REFUSED, [ids])
  return rows.map((row) => ({ ...row, vehicle: null }))
}

/** Vehicles of a dealership that are not sold, with the number of their stored pictures. */
export async function readForSale(
  client: ClientBase,
  dealershipId: number,
): Promise<readonly (VehicleRow & { readonly stored: number })[]> {
  const { rows } = await client.query<VehicleRow & { readonly stored: number }>(
    `select ${VEHICLE_COLUMNS}, v.photos_count as stored from vehicles v where v.dealership_id = $1 and v.status <> 'sold'`,
    [dealershipId],
  )
  return rows
}
