import type { ClientBase } from 'pg'
import { actorText, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { HandField } from '../../by-hand/hand-field.ts'
import { fieldsToRead, planEdit, type FieldChange, type PlannedField } from '../../by-hand/plan-edit.ts'
import { announce, incrementSequences, lockStock, LOGGED_FIELDS } from '../apply/write-events.ts'
import { readEditable } from './read-editable.ts'
import { fromKept, handColumn } from './stored-value.ts'

export interface VehicleChange {
  readonly vehicleId: number
  readonly changes: readonly FieldChange[]
}

export interface EditFacts {
  /** The id of the edit, by which it is undone as a whole. */
  readonly editId: string
  readonly actor: Actor
  readonly now: Date
}

/** The outcome for one vehicle. */
export interface EditedVehicle {
  readonly vehicleId: number
  readonly dealershipId: number
  readonly fields: readonly PlannedField[]
}

/**
 * Sets and releases fields of vehicles by hand, in the caller's transaction: shown values, overrides, history, audit and announcement. It waits
 * for imports of the same dealerships and makes later ones wait, so that neither overwrites what the other did. Vehicles that stay as they
 * are, or that the transaction doesn't see, have no part in the result.
 */
export async function editVehicles(
  tx: Pick<Transaction, '$client'>,
  wanted: readonly VehicleChange[],
  facts: EditFacts,
): Promise<readonly EditedVehicle[]> {
  const { $client } = tx
  await lockStock($client, await dealershipsOf($client, wanted))
  const fields = fieldsToRead([...new Set(wanted.flatMap(({ changes }) => changes.map(({ field }) => field)))])
  const known = await readEditable(
    $client,
    wanted.map(({ vehicleId }) => vehicleId),
    fields,
  )
  const edited = wanted.flatMap(({ vehicleId, changes }): readonly EditedVehicle[] => {
    const vehicle = known.get(vehicleId)
    const planned = vehicle ? planEdit(vehicle, changes) : []
    return vehicle && planned.length > 0 ? [{ vehicleId, dealershipId: vehicle.dealershipId, fields: planned }] : []
  })
  if (edited.length === 0) return []
  const dealerships = [...new Set(edited.map(({ dealershipId }) => dealershipId))].toSorted((a, b) => a - b)
  await incrementSequences($client, dealerships)
  await writeEdit($client, edited, facts)
  await announce($client, dealerships)
  await record(
    tx,
    facts.actor,
    ...edited.map(({ vehicleId, dealershipId, fields: changed }) => ({
      verb: 'update' as const,
      subject: 'vehicle' as const,
      id: String(vehicleId),
      fields: changed.map(({ field }) => field),
      dealershipId,
    })),
  )
  return edited
}

async function dealershipsOf(client: ClientBase, wanted: readonly VehicleChange[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct dealership_id as id from vehicles where id = any($1::integer[])',
    [wanted.map(({ vehicleId }) => vehicleId)],
  )
  return rows.map(({ id }) => id)
}

interface WrittenRow {
  readonly vehicle: number
  readonly dealership: number
  readonly field: HandField
  readonly value: unknown
  readonly until: string | null
  readonly feed: unknown
  readonly isKept: boolean
  readonly before: PlannedField['before']
  readonly after: PlannedField['after']
}

const ROWS = `jsonb_to_recordset($1::jsonb) w (vehicle integer, dealership integer, field text, value jsonb, until timestamptz,
  feed jsonb, "isKept" boolean, before jsonb, after jsonb)`

async function writeEdit(client: ClientBase, edited: readonly EditedVehicle[], facts: EditFacts): Promise<void> {
  const rows = edited.flatMap(({ vehicleId, dealershipId, fields }): readonly WrittenRow[] =>
    fields.map(({ field, before, after, feedValue }) => ({
      vehicle: vehicleId,
      dealership: dealershipId,
      field,
      value: after.shown,
      until: after.override?.until ?? null,
      feed: feedValue,
      isKept: after.override !== null,
      before,
      after,
    })),
  )
  const written = JSON.stringify(rows)
  const by = [actorText(facts.actor), facts.now]
  await writeHistory(client, edited, by)
  for (const field of new Set(rows.map((row) => row.field))) {
    const soldAt = field === 'status' ? `, sold_at = case when w.value = '"sold"' then coalesce(v.sold_at, $3) end` : ''
    await client.query(
      `update vehicles v set ${handColumn(field)} = ${fromKept(field, `coalesce(w.value, 'null')`)}${soldAt} from ${ROWS}
       where w.field = $2 and v.id = w.vehicle`,
      field === 'status' ? [written, field, facts.now] : [written, field],
    )
  }
  await client.query(
    `update vehicles set version = version + 1, updated_at = now() where id in (select vehicle from ${ROWS})`,
    [written],
  )
  await client.query(
    `delete from vehicle_overrides o using ${ROWS} where not w."isKept" and o.vehicle_id = w.vehicle and o.field = w.field`,
    [written],
  )
  await client.query(
    `insert into vehicle_overrides (vehicle_id, dealership_id, field, value, feed_value, until, edit_id, actor, at)
     select vehicle, dealership, field, coalesce(value, 'null'), coalesce(feed, 'null'), until, $2, $3, $4 from ${ROWS} where w."isKept"
     on conflict (vehicle_id, field) do update set value = excluded.value, until = excluded.until, edit_id = excluded.edit_id,
       actor = excluded.actor, at = excluded.at`,
    [written, facts.editId, ...by],
  )
  await client.query(
    `insert into vehicle_edits (edit_id, vehicle_id, dealership_id, field, before, after, actor, at)
     select $2, vehicle, dealership, field, before, after, $3, $4 from ${ROWS}`,
    [written, facts.editId, ...by],
  )
}

/** The history that prices, the market and the indexes follow: one event a vehicle, with the fields that imports log, too. */
async function writeHistory(
  client: ClientBase,
  edited: readonly EditedVehicle[],
  by: readonly unknown[],
): Promise<void> {
  const events = edited.map(({ vehicleId, dealershipId, fields }) => {
    const status = fields.find(({ field }) => field === 'status')
    const detail = fields.flatMap(({ field, before, after }) =>
      field !== 'location' && LOGGED_FIELDS.includes(field)
        ? [[VEHICLE_FIELDS[field].wire, [before.shown, after.shown]]]
        : [],
    )
    return {
      vehicle: vehicleId,
      dealership: dealershipId,
      kind: kindOf(status?.before.shown, status?.after.shown),
      detail: detail.length > 0 ? Object.fromEntries(detail) : null,
    }
  })
  await client.query(
    `insert into stock_events (actor, at, dealership_id, sequence, vehicle_id, kind, detail)
     select $2, $3, w.dealership, s.last, w.vehicle, w.kind, w.detail
     from jsonb_to_recordset($1::jsonb) w (vehicle integer, dealership integer, kind text, detail jsonb)
     join stock_sequences s on s.dealership_id = w.dealership`,
    [JSON.stringify(events), ...by],
  )
}

function kindOf(before: unknown, after: unknown): 'sold' | 'returned' | 'changed' {
  if (before === after) return 'changed'
  if (after === 'sold') return 'sold'
  return before === 'sold' ? 'returned' : 'changed'
}
