import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { quotedColumn } from '../staging/staging.ts'

/** Beside the fields of a vehicle: its pictures from the feed, and since when it was sold. */
export const PHOTOS = '#photos'
export const SOLD_AT = '#soldAt'

/** A field that the feed's previous mapping read and this one does not, with SQL for the value of an empty one. */
export interface DroppedField {
  readonly field: FeedField
  readonly empty: string
}

/**
 * Keeps what the feed said before of fields that are set by hand, and the overrides that are about to be released because it says the same
 * now. It runs before the overrides get what the feed says now.
 */
export async function recordFeedValues(
  client: ClientBase,
  targets: readonly number[],
  importId: number,
): Promise<void> {
  await client.query(
    `insert into import_changes (import_id, dealership_id, vehicle_id, fields, released)
     select $2::integer, p.dealership_id, o.vehicle_id, jsonb_agg(jsonb_build_array(o.field, o.feed_value, f.value)),
       jsonb_agg(jsonb_build_object('field', o.field, 'value', o.value, 'until', o.until, 'actor', o.actor, 'at', o.at, 'editId', o.edit_id))
         filter (where o.value = f.value)
     from feed_values f join targets p using (target) join vehicle_overrides o on o.vehicle_id = f.vehicle_id and o.field = f.field
     where f.target = any($1::integer[]) and (o.feed_value <> f.value or o.value = f.value)
     group by p.dealership_id, o.vehicle_id`,
    [targets, importId],
  )
}

/** Keeps the values before that the import is about to change, of its changed and absent vehicles. */
export async function recordChanges(
  client: ClientBase,
  fields: readonly FeedField[],
  dropped: readonly DroppedField[],
  { withLocation, importId }: { readonly withLocation: boolean; readonly importId: number },
): Promise<void> {
  const brought = fields.map((field) => pairIf(field, `v.${quotedColumn(field)}`, `i.${quotedColumn(field)}`))
  const emptied = dropped.map(({ field, empty }) =>
    pairIf(
      field,
      `v.${quotedColumn(field)}`,
      empty,
      `and '${field}' = any(p.previous_fields) and not exists (
        select from vehicle_overrides o where o.vehicle_id = v.id and o.field = '${field}')`,
    ),
  )
  const location = withLocation ? [pairIf('location', 'v.location_id', 've.location_id')] : []
  const soldAt = `case when v.sold_at is not null and i.status <> 'sold' then jsonb_build_array('${SOLD_AT}', v.sold_at, null) end`
  await client.query(
    `insert into import_changes (import_id, dealership_id, vehicle_id, fields)
     select $1::integer, dealership_id, vehicle_id, to_jsonb(changed) from (
       select p.dealership_id, ve.vehicle_id, array_remove(array[${[...brought, ...emptied, ...location, soldAt].join(', ')}]::jsonb[], null) as changed
       from group_rows ve join incoming i using (row_no) join vehicles v on v.id = ve.vehicle_id join targets p on p.target = ve.target
       where ve.verdict = 'changed'
     ) rows where changed <> '{}'
     union all
     select $1::integer, v.dealership_id, v.id, jsonb_build_array(jsonb_build_array('status', v.status, 'sold'))
     from group_absent a join vehicles v on v.id = a.vehicle_id where v.status <> 'sold'`,
    [importId],
  )
}

/** SQL for `["price", before, after]`; null if they are the same. */
function pairIf(name: string, before: string, after: string, condition = ''): string {
  return `case when ${before} is distinct from ${after} ${condition} then jsonb_build_array('${name}', ${before}, ${after}) end`
}

/** Keeps the rows of the pictures that are about to be replaced. */
export async function recordPhotos(client: ClientBase, importId: number): Promise<void> {
  await client.query(
    `insert into import_changes (import_id, dealership_id, vehicle_id, fields)
     select $1::integer, w.dealership_id, w.vehicle_id, jsonb_build_array(jsonb_build_array('${PHOTOS}',
       (select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]')
        from photos p where p.vehicle_id = w.vehicle_id and p.source_url is not null),
       coalesce(jsonb_agg(w.source_url order by w.position) filter (where w.source_url is not null), '[]')))
     from wanted_photos w join group_rows ve on ve.vehicle_id = w.vehicle_id and ve.verdict = 'changed'
     group by w.dealership_id, w.vehicle_id`,
    [importId],
  )
}
