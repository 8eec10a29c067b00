import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { fieldOf, quotedColumn } from '../staging/staging.ts'
import type { DroppedField } from '../take-back/record-changes.ts'

/** Inserts the added vehicles. Their slug ends in the stock number, or in the id if there is none. */
export async function insertAdded(client: ClientBase, fields: readonly FeedField[], added: number): Promise<void> {
  if (added === 0) return
  const inserted = await client.query(
    insertStatement(fields, `i.slug_base || '-' || coalesce(i.slug_stock, ve.vehicle_id::text)`),
  )
  if (inserted.rowCount === added) return
  // Another dealership has a vehicle with the same name and stock number. Other slugs have no two dashes in a row, so these are unique by
  // the id after the dashes.
  await client.query(
    insertStatement(
      fields,
      `i.slug_base || '--' || ve.vehicle_id`,
      `
    and not exists (select from vehicles v where v.id = ve.vehicle_id)`,
    ),
  )
}

function insertStatement(fields: readonly FeedField[], slug: string, where = ''): string {
  const names = fields.map(quotedColumn)
  return `
    insert into vehicles (id, dealership_id, feed_id, feed_key, row_hash, location_id, slug, sold_at, ${names.join(', ')})
    overriding system value
    select ve.vehicle_id, p.dealership_id, p.feed_id, i.feed_key, i.row_hash, ve.location_id, ${slug},
      case when i.status = 'sold' then now() end, ${names.map((name) => `i.${name}`).join(', ')}
    from group_rows ve join incoming i using (row_no) join targets p on p.target = ve.target
    where ve.verdict = 'added' ${where}
    on conflict (slug) do nothing`
}

/**
 * Updates the changed vehicles. Fields that the mapping reads are set, fields that only the feed's previous mapping read are emptied unless somebody
 * set them by hand, and all others stay.
 */
export async function updateChanged(
  client: ClientBase,
  fields: readonly FeedField[],
  dropped: readonly DroppedField[],
  withLocation: boolean,
): Promise<void> {
  const brought = fields.map((field) => `${quotedColumn(field)} = i.${quotedColumn(field)}`)
  const emptied = dropped.map(({ field, empty }) => {
    const column = quotedColumn(field)
    return `${column} = case when '${field}' = any(p.previous_fields) and not exists (
        select from vehicle_overrides o where o.vehicle_id = v.id and o.field = '${field}')
      then ${empty} else v.${column} end`
  })
  const location = withLocation ? ['location_id = ve.location_id'] : []
  await client.query(`
    update vehicles v set ${[...brought, ...emptied, ...location].join(', ')}, row_hash = i.row_hash, updated_at = now(), version = v.version + 1,
      sold_at = case when i.status = 'sold' then coalesce(v.sold_at, now()) end
    from group_rows ve join incoming i using (row_no) join targets p on p.target = ve.target
    where ve.verdict = 'changed' and v.id = ve.vehicle_id`)
}

/** Fields that a feed's previous mapping read and this one does not, of the feeds whose vehicles change. */
export async function droppedFields(
  client: ClientBase,
  fields: readonly FeedField[],
): Promise<readonly DroppedField[]> {
  const { rows } = await client.query<{ field: FeedField }>(
    `select distinct field from targets p join group_rows ve using (target), unnest(p.previous_fields) field
     where ve.verdict = 'changed' and not (field = any($1::text[]))`,
    [fields],
  )
  return rows.map(({ field }) => ({ field, empty: emptyOf(field) }))
}

function emptyOf(field: FeedField): string {
  const { kind } = fieldOf(field)
  if (kind === 'boolean') return 'false'
  return kind === 'textList' ? `'{}'::text[]` : 'null'
}

/**
 * Marks the absent vehicles as sold, and clears their row hash, so that a row that returns counts as changed even if it is the same.
 */
export async function sellAbsent(client: ClientBase): Promise<void> {
  await client.query(`
    update vehicles v set status = 'sold', sold_at = now(), row_hash = '', updated_at = now(), version = v.version + 1
    from group_absent a where v.id = a.vehicle_id and v.status <> 'sold'`)
}
