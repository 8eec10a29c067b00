import type { ClientBase } from 'pg'
import { actorText, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { isShown } from '#vehicles/server/shown-photos.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { isHandField } from '../../by-hand/hand-field.ts'
import { announce, incrementSequences, LOGGED_FIELDS } from '../apply/write-events.ts'
import { readPhotoEdits, restorePhotoEdits } from '../photos/keep-edits.ts'
import { fromKept, handColumn } from '../by-hand/stored-value.ts'
import { IS_LEAVING, IS_SEEN, type TakenRun } from './plan-take-back.ts'
import { PHOTOS, SOLD_AT } from './record-changes.ts'

export interface WriteFacts {
  readonly actor: Actor
  readonly now: Date
}

/** Writes what `planTakeBack` has decided: vehicles, overrides, pictures, history, audit and announcement. */
export async function writeBack(
  tx: Pick<Transaction, '$client'>,
  { dealershipId }: TakenRun,
  { actor, now }: WriteFacts,
): Promise<void> {
  const { $client } = tx
  const { rows: changed } = await $client.query<{ id: number; fields: readonly string[]; isSeen: boolean }>(CHANGED)
  const { rows: gone } = await $client.query<{ id: number }>(
    `select l.vehicle_id as id from leaving l where ${IS_LEAVING} order by 1`,
  )
  const isSeen = gone.length > 0 || changed.some((each) => each.isSeen)
  if (isSeen) await incrementSequences($client, [dealershipId])
  if (isSeen) await $client.query(EVENTS, [actorText(actor), now, dealershipId])
  if (changed.length > 0) await writeVehicles($client, now)
  if (changed.length > 0) await writePhotosBack($client)
  if (isSeen) {
    await $client.query(`delete from vehicles v using leaving l where l.vehicle_id = v.id and ${IS_LEAVING}`)
    await announce($client, [dealershipId])
  }
  await $client.query(
    `update vehicle_overrides o set feed_value = t.before from taking_back t
     where t.goes_back and t.is_by_hand and o.vehicle_id = t.vehicle_id and o.field = t.field`,
  )
  await $client.query(
    `insert into vehicle_overrides (vehicle_id, dealership_id, field, value, feed_value, until, edit_id, actor, at)
     select t.vehicle_id, $1, t.field, t.released -> 'value', t.before, (t.released ->> 'until')::timestamptz, (t.released ->> 'editId')::uuid,
       t.released ->> 'actor', (t.released ->> 'at')::timestamptz
     from taking_back t where t.goes_back and t.released is not null and not t.is_by_hand`,
    [dealershipId],
  )
  const vehicle = { subject: 'vehicle' as const, dealershipId }
  await record(
    tx,
    actor,
    ...changed.map(({ id, fields }) => ({ verb: 'update' as const, ...vehicle, id: String(id), fields: [...fields] })),
    ...gone.map(({ id }) => ({ verb: 'delete' as const, ...vehicle, id: String(id) })),
  )
}

const IS_WRITTEN = `(${IS_SEEN} or t.goes_back and t.field = '${PHOTOS}')`

const CHANGED = `
  select t.vehicle_id as id, array_agg(t.field order by t.field) as fields, bool_or(${IS_WRITTEN}) as "isSeen" from taking_back t where t.goes_back
  group by t.vehicle_id order by t.vehicle_id`

/** Before the vehicles are written, as for an import: one event a vehicle, with the fields of which the history keeps the values. */
const EVENTS = `
  insert into stock_events (actor, at, dealership_id, sequence, vehicle_id, kind, detail)
  select $1, $2, $3, s.last, w.vehicle_id, w.kind, w.detail from stock_sequences s, (
    select t.vehicle_id,
      coalesce(max(case when t.field = 'status' and t.before = '"sold"' then 'sold' when t.field = 'status' and t.shown = '"sold"' then 'returned' end), 'changed') as kind,
      jsonb_object_agg(case t.field ${LOGGED_FIELDS.map((field) => `when '${field}' then '${VEHICLE_FIELDS[field].wire}'`).join(' ')} end,
        jsonb_build_array(t.shown, t.before)) filter (where t.field = any('{${LOGGED_FIELDS.join(',')}}')) as detail
    from taking_back t where ${IS_WRITTEN} group by t.vehicle_id
    union all
    select l.vehicle_id, 'removed', null from leaving l where ${IS_LEAVING}
  ) w where s.dealership_id = $3`

/** All fields of a vehicle in one statement. The next file is compared anew, because the row hash is cleared. */
async function writeVehicles(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ field: string }>(`select distinct t.field from taking_back t where ${IS_SEEN}`)
  const fields = rows.map(({ field }) => field).filter(isHandField)
  const columns = fields.map((field) => {
    const column = handColumn(field)
    return `${column} = case when w.before ? '${field}' then ${fromKept(field, `(w.before -> '${field}')`)} else v.${column} end`
  })
  const soldAt = `sold_at = case when not w.before ? 'status' then v.sold_at
    when w.before ->> 'status' = 'sold' then coalesce((w.sold_at #>> '{}')::timestamptz, v.sold_at, $1) end`
  await client.query(
    `update vehicles v set ${[...columns, soldAt].join(', ')}, row_hash = '', updated_at = now(), version = v.version + 1
     from (
       select t.vehicle_id, coalesce(jsonb_object_agg(t.field, t.before) filter (where ${IS_SEEN}), '{}') as before,
         (array_agg(t.before) filter (where t.field = '${SOLD_AT}'))[1] as sold_at
       from taking_back t group by t.vehicle_id having bool_or(t.goes_back)
     ) w where v.id = w.vehicle_id`,
    [now],
  )
}

const WITH_PHOTOS = `select t.vehicle_id from taking_back t where t.field = '${PHOTOS}' and t.goes_back`

/** The pictures of the feed as they were. What staff made of one since stays with its address, and so do their own. */
async function writePhotosBack(client: ClientBase): Promise<void> {
  const edits = await readPhotoEdits(client, WITH_PHOTOS)
  await client.query(`delete from photos where source_url is not null and vehicle_id in (${WITH_PHOTOS})`)
  await client.query(
    `insert into photos select p.* from taking_back t join vehicles v on v.id = t.vehicle_id
       cross join jsonb_array_elements(t.before) with ordinality e (value, nth)
       cross join jsonb_populate_record(null::photos, e.value || jsonb_build_object('position', e.nth - 1)) p
     where t.field = '${PHOTOS}' and t.goes_back`,
  )
  await restorePhotoEdits(client, edits)
  await client.query(
    `update vehicles v set photos_count = (select count(*) from photos p where p.vehicle_id = v.id and ${isShown('p')})
     where v.id in (${WITH_PHOTOS})`,
  )
}
