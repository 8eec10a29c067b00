import type { ClientBase } from 'pg'
import { isHandField } from '../../by-hand/hand-field.ts'
import type { TakeBackCounts } from '../../take-back.ts'
import { asKept, handColumn } from '../by-hand/stored-value.ts'
import { SET_TEMP_BUFFERS } from '../staging/staging.ts'
import { PHOTOS, SOLD_AT } from './record-changes.ts'

/** The run of an import for one feed. */
export interface TakenRun {
  readonly runId: number
  readonly importId: number
  readonly dealershipId: number
  readonly feedId: number
  readonly startedAt: Date
  readonly sequence: string | null
  readonly previousFields: readonly string[] | null
}

/** A change that goes back and is seen: it is not set by hand, nor set by hand again. */
export const IS_SEEN = `t.goes_back and not t.is_by_hand and t.released is null`

/** A vehicle that the import added and that goes: nobody asked for it or worked on it since, and no later import changed it. */
export const IS_LEAVING = 'not l.is_wanted and not l.is_changed_since'

/**
 * Fills the temporary tables `taking_back`, a row for each field that the import changed, and `leaving`, the vehicles that it added. A field
 * goes back if the feed still says what the import brought, and no later import had changed it. The caller's transaction has locked the stock.
 */
export async function planTakeBack(client: ClientBase, run: TakenRun, now: Date): Promise<void> {
  const { importId, dealershipId, feedId, sequence } = run
  // What an import has just written has no statistics yet, and nested loops over all stock of a dealership would take minutes.
  await client.query(`${SET_TEMP_BUFFERS}; set local enable_nestloop = off; ${TABLES}`)
  await client.query(FILL, [importId, dealershipId, feedId, now])
  await client.query('create index on taking_back (vehicle_id); analyze taking_back')
  await client.query(LATER, [importId, dealershipId])
  await client.query('analyze changed_later')
  const { rows } = await client.query<{ field: string }>('select distinct field from taking_back')
  for (const { field } of rows)
    if (isHandField(field)) await client.query(currentOf(handColumn(field)), [field, dealershipId])
  await client.query(CURRENT_PHOTOS)
  await client.query(DECIDE, [dealershipId])
  await client.query(LEAVING, [dealershipId, sequence, feedId])
  await client.query('analyze taking_back; analyze leaving')
}

const TABLES = `
  create temp table taking_back (vehicle_id integer, field text, before jsonb, after jsonb, released jsonb, shown jsonb, current jsonb,
    is_by_hand boolean not null default false, by_hand_at timestamptz, is_changed_since boolean not null default false,
    goes_back boolean not null default false) on commit drop;
  create temp table leaving (vehicle_id integer, is_wanted boolean, is_changed_since boolean) on commit drop;
  create temp table changed_later (vehicle_id integer, field text) on commit drop`

/** Temporary tables of one run, before those of the next. */
export const DROP_TABLES = 'drop table taking_back, leaving, changed_later'

/** Vehicles that came to another dealership or feed since stay. What was released until a time that has come stays released. */
const FILL = `
  insert into taking_back (vehicle_id, field, before, after, released)
  select c.vehicle_id, e.value ->> 0, e.value -> 1, e.value -> 2,
    (select r from jsonb_array_elements(c.released) r where r ->> 'field' = e.value ->> 0 and coalesce((r ->> 'until')::timestamptz > $4, true))
  from import_changes c join vehicles v on v.id = c.vehicle_id and v.dealership_id = c.dealership_id and v.feed_id = $3
    cross join jsonb_array_elements(c.fields) e
  where c.import_id = $1 and c.dealership_id = $2`

function currentOf(column: string): string {
  const shown = asKept(`v.${column}`)
  return `
    update taking_back t set shown = ${shown}, current = coalesce(o.feed_value, ${shown}), is_by_hand = o.vehicle_id is not null, by_hand_at = o.at
    from vehicles v left join vehicle_overrides o on o.vehicle_id = v.id and o.field = $1
    where t.field = $1 and v.id = t.vehicle_id and v.dealership_id = $2`
}

const CURRENT_PHOTOS = `
  update taking_back t set current = (select coalesce(jsonb_agg(p.source_url order by p.position), '[]')
    from photos p where p.vehicle_id = t.vehicle_id and p.source_url is not null)
  where t.field = '${PHOTOS}'`

/** Fields that later imports changed, unless those were taken back. */
const LATER = `
  insert into changed_later
  select distinct c.vehicle_id, e.value ->> 0
  from feed_runs r join import_changes c on c.import_id = r.import_id and c.dealership_id = r.dealership_id
    cross join jsonb_array_elements(c.fields) e
  where r.dealership_id = $2 and r.import_id > $1 and coalesce(r.take_back ->> 'state', '') <> 'done'`

/** A status stays, too, while somebody holds the vehicle, and once a lead or a purchase says that it is sold. */
const DECIDE = `
  update taking_back t set
    is_changed_since = d.is_changed_since,
    goes_back = not d.is_changed_since and not (t.field = 'status' and d.is_bound) and t.field <> '${SOLD_AT}'
  from (
    select x.ctid as row, x.current is distinct from x.after or later.field is not null as is_changed_since,
      x.field = 'status' and (v.reserved or v.id in (select l.outcome_vehicle_id from leads l where l.outcome = 'sold')
        or v.id in (select p.vehicle_id from purchases p where p.state in ('sent', 'confirmed', 'completed'))) as is_bound
    from taking_back x join vehicles v on v.id = x.vehicle_id and v.dealership_id = $1
      left join changed_later later on later.vehicle_id = x.vehicle_id and later.field = x.field
  ) d where d.row = t.ctid`

/** What the import added, and whether somebody has asked for it or worked on it since. */
const LEAVING = `
  insert into leaving
  select v.id, v.reserved
      or v.id in (select vehicle_id from leads union all select outcome_vehicle_id from leads union all select vehicle_id from appointments
        union all select vehicle_id from reservations union all select vehicle_id from purchases union all select vehicle_id from saved_vehicles)
      or exists (select from vehicle_edits e where e.vehicle_id = v.id)
      or exists (select from vehicle_joins j where j.state = 'joined' and v.id in (j.kept_id, j.other_id))
      or exists (select from photos p where p.vehicle_id = v.id and p.added_by is not null),
    v.id in (select vehicle_id from changed_later)
  from stock_events e join vehicles v on v.id = e.vehicle_id and v.dealership_id = e.dealership_id and v.feed_id = $3
  where e.dealership_id = $1 and e.sequence = $2 and e.kind = 'added'`

export async function countPlan(client: ClientBase, { startedAt }: TakenRun): Promise<TakeBackCounts> {
  const { rows } = await client.query<TakeBackCounts>(COUNTS, [startedAt])
  const [counts] = rows
  if (counts === undefined) throw new Error('an aggregate has one row')
  return counts
}

const COUNTS = `
  select count(distinct t.vehicle_id) filter (where ${IS_SEEN})::integer as changed,
    count(distinct t.vehicle_id) filter (where ${IS_SEEN} and t.field = 'price')::integer as prices,
    count(distinct t.vehicle_id) filter (where ${IS_SEEN} and t.field = 'status' and t.after = '"sold"')::integer as back,
    count(distinct t.vehicle_id) filter (where ${IS_SEEN} and t.field = 'status' and t.before = '"sold"')::integer as sold,
    (select count(*) from leaving l where ${IS_LEAVING})::integer as removed,
    count(distinct t.vehicle_id) filter (where t.by_hand_at >= $1)::integer as "byPeople",
    (count(distinct t.vehicle_id) filter (where t.is_changed_since and t.field <> '${SOLD_AT}')
      + (select count(*) from leaving where is_changed_since and not is_wanted))::integer as "changedSince",
    (select count(*) from leaving where is_wanted)::integer as kept
  from taking_back t`
