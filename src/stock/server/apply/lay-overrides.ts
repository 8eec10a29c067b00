import type { ClientBase } from 'pg'
import { isHandField, type HandField } from '../../by-hand/hand-field.ts'
import { asKept, emptyKept, fromKept, handColumn } from '../by-hand/stored-value.ts'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { isJoinedAway } from '../join/same-vin.ts'
import type { ResolvedTarget } from './resolve-targets.ts'

interface Brought {
  readonly fields: readonly FeedField[]
  readonly withLocation: boolean
  readonly isPartial: boolean
}

/**
 * Lays what people set by hand over the staged rows, and keeps in `feed_values` what the file says in its place. The hash of a row stays: it is
 * of the file, so a row that the feed did not change is unchanged, whatever is set by hand.
 */
export async function layOverrides(
  client: ClientBase,
  targets: readonly ResolvedTarget[],
  { fields, withLocation, isPartial }: Brought,
): Promise<void> {
  await client.query('truncate feed_values')
  const numbers = targets.map(({ target }) => target)
  const { rows } = await client.query<{ field: string }>(
    `select distinct o.field from targets p join vehicle_overrides o on o.dealership_id = p.dealership_id
     where p.target = any($1::integer[])`,
    [numbers],
  )
  const overridden = rows.map(({ field }) => field).filter(isHandField)
  const brought = new Set<HandField>([...fields, ...(withLocation ? (['location'] as const) : [])])
  for (const field of overridden) {
    if (brought.has(field)) await layField(client, numbers, field)
    else await keepDropped(client, numbers, field)
  }
  if (overridden.includes('status') && !isPartial) await keepAbsent(client, numbers)
  // What was sold since the rows were compared is not sold again.
  await client.query(
    `delete from missing m using vehicles v where m.target = any($1::integer[]) and v.id = m.vehicle_id
       and (v.status = 'sold' or exists (select from vehicle_overrides o where o.vehicle_id = v.id and o.field = 'status'))`,
    [numbers],
  )
}

const OVERRIDDEN = `classified c join vehicle_overrides o on o.vehicle_id = c.vehicle_id and o.field = $2
  join incoming i using (row_no) where c.target = any($1::integer[])`

async function layField(client: ClientBase, targets: readonly number[], field: HandField): Promise<void> {
  const ofRow = field === 'location' ? 'c.location_id' : `i.${handColumn(field)}`
  await client.query(
    `insert into feed_values select c.target, c.vehicle_id, $2, ${asKept(ofRow)}, false from ${OVERRIDDEN} and c.verdict = 'changed'`,
    [targets, field],
  )
  const shown = fromKept(field, 'o.value')
  // Unchanged rows, too, because guards count them.
  await client.query(
    field === 'location'
      ? `update classified c set location_id = ${shown} from vehicle_overrides o
         where o.vehicle_id = c.vehicle_id and o.field = $2 and c.target = any($1::integer[])`
      : `update incoming i set ${handColumn(field)} = ${shown} from classified c join vehicle_overrides o using (vehicle_id)
         where o.field = $2 and c.target = any($1::integer[]) and i.row_no = c.row_no`,
    [targets, field],
  )
}

/** A field that only the feed's previous mapping read: the feed says nothing there from now on. */
async function keepDropped(client: ClientBase, targets: readonly number[], field: HandField): Promise<void> {
  await client.query(
    `insert into feed_values select c.target, c.vehicle_id, $2, '${emptyKept(field)}', false
     from classified c join vehicle_overrides o on o.vehicle_id = c.vehicle_id and o.field = $2 join targets p using (target)
     where c.target = any($1::integer[]) and c.verdict = 'changed' and $2 = any(p.previous_fields)`,
    [targets, field],
  )
}

/** The feed says "sold" of the vehicles that its file lacks. */
async function keepAbsent(client: ClientBase, targets: readonly number[]): Promise<void> {
  await client.query(
    `insert into feed_values select p.target, v.id, 'status', '"sold"', true
     from targets p join vehicles v on v.dealership_id = p.dealership_id and v.feed_id = p.feed_id
       join vehicle_overrides o on o.vehicle_id = v.id and o.field = 'status'
     where p.target = any($1::integer[])
       and not exists (select from incoming i where i.target = p.target and i.feed_key = v.feed_key)`,
    [targets],
  )
}

/** Keeps what the feed says now of fields that are set by hand, and releases those of which it says the same. Not for targets that are held back. */
export async function keepFeedValues(client: ClientBase, targets: readonly number[]): Promise<void> {
  const matching = 'f.target = any($1::integer[]) and f.vehicle_id = o.vehicle_id and f.field = o.field'
  await client.query(
    `update vehicle_overrides o set feed_value = f.value from feed_values f where ${matching} and o.feed_value <> f.value`,
    [targets],
  )
  // A row that returns counts as changed, even if it is the same.
  await client.query(
    `update vehicles v set row_hash = '' from feed_values f
     where f.target = any($1::integer[]) and f.is_absent and v.id = f.vehicle_id and v.row_hash <> ''`,
    [targets],
  )
  // A row that was joined to another one stays hidden, although its feed hides it for a while, too.
  await client.query(
    `delete from vehicle_overrides o using feed_values f, vehicles v where ${matching} and o.value = f.value and v.id = o.vehicle_id
       and not (o.field = 'showOnDealerWebsite' and ${isJoinedAway('v')})`,
    [targets],
  )
}
