import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { isHandField } from '../../by-hand/hand-field.ts'
import type { FieldChange } from '../../by-hand/plan-edit.ts'
import type { EditedField } from '../tables.ts'
import type { HandValue } from '../../by-hand/read-hand-value.ts'
import { editVehicles, type EditedVehicle, type EditFacts } from './edit-vehicles.ts'

interface EditRow {
  readonly vehicleId: number
  readonly dealershipId: number
  readonly field: string
  readonly name: string
  readonly before: EditedField
  readonly after: EditedField
  readonly isChangedSince: boolean
}

export interface UndoneEdit {
  readonly edited: readonly EditedVehicle[]
  /** Vehicles of which somebody changed the same field since: these fields stay. */
  readonly changedSince: readonly number[]
}

/** The fields that an edit changed and that were not undone, of the vehicles that the transaction sees. */
export async function fieldsOfEdit(
  { $client }: Pick<Transaction, '$client'>,
  editId: string,
): Promise<readonly EditRow[]> {
  const { rows } = await $client.query<EditRow>(OF_EDIT, [editId])
  return rows
}

const OF_EDIT = `
  select e.vehicle_id as "vehicleId", e.dealership_id as "dealershipId", e.field, v.name, e.before, e.after, exists (
    select from vehicle_edits later where later.vehicle_id = e.vehicle_id and later.field = e.field and later.undone_at is null
      and later.edit_id <> e.edit_id and later.at > e.at) as "isChangedSince"
  from vehicle_edits e join vehicles v on v.id = e.vehicle_id where e.edit_id = $1 and e.undone_at is null order by e.vehicle_id, e.field`

/** Undoes an edit as a whole, as a new edit. What somebody changed since stays. Null if there is nothing left to undo. */
export async function undoEdit(
  tx: Pick<Transaction, '$client'>,
  undone: string,
  facts: EditFacts,
): Promise<UndoneEdit | null> {
  const rows = await fieldsOfEdit(tx, undone)
  if (rows.length === 0) return null
  const byVehicle = Map.groupBy(
    rows.filter(({ isChangedSince }) => !isChangedSince),
    ({ vehicleId }) => vehicleId,
  )
  const wanted = [...byVehicle].map(([vehicleId, fields]) => ({ vehicleId, changes: fields.flatMap(reversed) }))
  const edited = await editVehicles(tx, wanted, facts)
  // The log says who undid it, also for vehicles that stay as they are.
  await record(
    tx,
    facts.actor,
    ...rows.map(({ vehicleId, dealershipId, field }) => ({
      verb: 'update' as const,
      subject: 'vehicle' as const,
      id: String(vehicleId),
      fields: [field],
      dealershipId,
    })),
  )
  await tx.$client.query('update vehicle_edits set undone_at = $2 where edit_id = $1 and undone_at is null', [
    undone,
    facts.now,
  ])
  // Undoing is no edit that could stand in the way of undoing an earlier one.
  await tx.$client.query('update vehicle_edits set undone_at = $2 where edit_id = $1', [facts.editId, facts.now])
  const changedSince = new Set(rows.filter(({ isChangedSince }) => isChangedSince).map(({ vehicleId }) => vehicleId))
  return { edited, changedSince: [...changedSince] }
}

function reversed({ field, before: { override } }: EditRow): readonly FieldChange[] {
  if (!isHandField(field)) return []
  return [{ field, to: override ? { value: override.value as HandValue, until: override.until } : 'feed' }]
}
