import type { ClientBase } from 'pg'
import { actorText } from '#platform/actor.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import type { FeedField } from '../../mapping/feed-fields.ts'
import { quotedColumn } from '../staging/staging.ts'

/** Fields whose old and new values are stored in the history. */
export const LOGGED_FIELDS: readonly FeedField[] = [
  'status',
  'price',
  'beforePrice',
  'offerPrice',
  'subscriptionPrice',
  'priceKind',
]

/**
 * Locks the stock of the dealerships against every other writer until the commit, without taking a change number. A dealership without stock
 * has nothing to lock.
 */
export async function lockStock(client: ClientBase, dealershipIds: readonly number[]): Promise<void> {
  await client.query(
    'select from stock_sequences where dealership_id = any($1::integer[]) order by dealership_id for update',
    [dealershipIds],
  )
}

/** Increments the change number of each dealership and locks it until the commit, so that numbers have no gaps and follow commit order. */
export async function incrementSequences(client: ClientBase, dealershipIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into stock_sequences as s (dealership_id, last)
     select dealership, 1 from unnest($1::integer[]) dealership order by dealership
     on conflict (dealership_id) do update set last = s.last + 1`,
    [dealershipIds],
  )
}

/** Writes the history of the changes. It runs before the vehicles are written, because it compares them with their rows. */
export async function writeEvents(client: ClientBase, fields: readonly FeedField[], importId: number): Promise<void> {
  const actor = [actorText({ kind: 'feed', run: importId })]
  await client.query(
    `
    insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
    select $1, p.dealership_id, s.last, a.vehicle_id, 'sold' from group_absent a join targets p using (target)
    join stock_sequences s on s.dealership_id = p.dealership_id`,
    actor,
  )
  await client.query(
    `
    insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
    select $1, p.dealership_id, s.last, ve.vehicle_id, 'added' from group_rows ve join targets p using (target)
    join stock_sequences s on s.dealership_id = p.dealership_id where ve.verdict = 'added'`,
    actor,
  )
  await client.query(
    `
    insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind, detail)
    select $1, p.dealership_id, s.last, ve.vehicle_id,
      case when v.status <> 'sold' and i.status = 'sold' then 'sold'
        when v.status = 'sold' and i.status <> 'sold' then 'returned' else 'changed' end,
      ${differences(fields)}
    from group_rows ve join incoming i using (row_no) join vehicles v on v.id = ve.vehicle_id
    join targets p on p.target = ve.target join stock_sequences s on s.dealership_id = p.dealership_id
    where ve.verdict = 'changed'`,
    actor,
  )
}

/** SQL for `{"price": [before, after], …}` with the logged fields that differ; null if none does. */
function differences(fields: readonly FeedField[]): string {
  const compared = LOGGED_FIELDS.filter((field) => fields.includes(field)).map((field) => {
    const column = quotedColumn(field)
    return `case when v.${column} is distinct from i.${column} then
      jsonb_build_object('${VEHICLE_FIELDS[field].wire}', jsonb_build_array(v.${column}, i.${column})) else '{}' end`
  })
  return `nullif(${[`'{}'::jsonb`, ...compared].join(' || ')}, '{}')`
}

/** Notifies the processes that follow the stock. PostgreSQL sends the notification at the commit. */
export async function announce(client: ClientBase, dealershipIds: readonly number[]): Promise<void> {
  await client.query('select pg_notify($2, dealership::text) from unnest($1::integer[]) dealership', [
    dealershipIds,
    STOCK_CHANNEL,
  ])
}
