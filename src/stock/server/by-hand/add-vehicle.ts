import { actorText, type Actor } from '#platform/actor.ts'
import { keysOf } from '#platform/records.ts'
import type { Database } from '#platform/server/database.ts'
import { NO_FEED } from '../../by-hand/new-vehicle.ts'
import type { Draft } from '../../derive/derive.ts'
import { slugOf } from '../../derive/slug.ts'
import { announce, incrementSequences, lockStock } from '../apply/write-events.ts'
import { fromKept, handColumn } from './stored-value.ts'

export interface NewVehicle {
  /** Made by the client, so that a repeated request finds the vehicle of the first one. */
  readonly key: string
  readonly dealershipId: number
  readonly locationId: number | null
  readonly draft: Draft
  readonly actor: Actor
}

/**
 * Adds a vehicle that no feed brought, with history and announcement. It waits for imports of the dealership, none of which ever finds it. It
 * has a transaction of its own, because only the role of imports adds stock. Returns its id.
 */
export function addVehicle(database: Pick<Database, 'withRole'>, added: NewVehicle): Promise<number> {
  const { key, dealershipId, locationId, draft, actor } = added
  const fields = keysOf(draft)
  const values = fields.map((field) => fromKept(field, `coalesce($8::jsonb -> '${field}', 'null')`))
  return database.withRole('import', async ({ $client }) => {
    await lockStock($client, [dealershipId])
    const known = await $client.query<{ id: number }>(
      'select id from vehicles where dealership_id = $1 and feed_id = $2 and feed_key = $3',
      [dealershipId, NO_FEED, key],
    )
    if (known.rows[0]) return known.rows[0].id
    const { rows } = await $client.query<{ id: number }>(
      `insert into vehicles (id, dealership_id, feed_id, feed_key, row_hash, location_id, sold_at, slug, ${fields.map(handColumn).join(', ')})
       overriding system value
       select next.id, $1, $2, $3, '', $4, case when $7 then now() end,
         case when exists (select from vehicles v where v.slug = $5 || '-' || coalesce($6, next.id::text)) then $5 || '--' || next.id
           else $5 || '-' || coalesce($6, next.id::text) end,
         ${values.join(', ')}
       from (select nextval(pg_get_serial_sequence('vehicles', 'id'))::integer as id) next returning id`,
      [
        dealershipId,
        NO_FEED,
        key,
        locationId,
        slugOf(String(draft.name ?? '')) || 'vehicle',
        slugOf(String(draft.stockNumber ?? '')) || null,
        draft.status === 'sold',
        JSON.stringify(draft),
      ],
    )
    const id = rows[0]?.id ?? 0
    await incrementSequences($client, [dealershipId])
    await $client.query(
      `insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
       select $1, dealership_id, last, $3, 'added' from stock_sequences where dealership_id = $2`,
      [actorText(actor), dealershipId, id],
    )
    await announce($client, [dealershipId])
    return id
  })
}
