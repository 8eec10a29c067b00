import { randomUUID } from 'node:crypto'
import { err, ok } from '#platform/result.ts'
import { fieldLabel, abilityFor } from '#stock/by-hand/field-groups.ts'
import { isHandField, type HandField } from '#stock/by-hand/hand-field.ts'
import { planEdit, fieldsToRead, type FieldChange, type PlannedField } from '#stock/by-hand/plan-edit.ts'
import { readHandValue } from '#stock/by-hand/read-hand-value.ts'
import { editVehicles } from '#stock/server/by-hand/edit-vehicles.ts'
import { readEditable } from '#stock/server/by-hand/read-editable.ts'
import { fieldsOfEdit, undoEdit } from '#stock/server/by-hand/undo-edit.ts'
import type { AnswerOf } from '../contract/operation.ts'
import { route, type ApiRequest } from '../route.ts'
import { editStock, undoStockEdit } from './contract.ts'
import { readChanges } from './read-changes.ts'
import { abilitiesAt, placesOf } from './stock-access.ts'
import { JOINED_AWAY, whyRefused } from './update-vehicle.ts'

type Answer = AnswerOf<typeof editStock>

export const editStockRoute = route(
  editStock,
  async (request) => {
    const { tx, body, staff, now } = request
    const changes = readChanges(body)
    if (!changes.ok) return changes
    if (body.priceByCents !== undefined && changes.value.some(({ field }) => field === 'price'))
      return err({
        kind: 'invalid-body',
        errors: [{ pointer: '#/priceByCents', detail: 'The price is set as well.', code: 'custom' }],
      })
    const places = await placesOf(request, body.ids)
    const fields = fieldsToRead([...changes.value.map(({ field }) => field), 'price'])
    const known = await readEditable(
      tx.$client,
      places.map(({ id }) => id),
      fields,
    )
    const refused: Answer['refused'] = []
    const wanted: { readonly vehicleId: number; readonly changes: readonly FieldChange[] }[] = []
    const changed: Answer['changed'] = []
    for (const place of places) {
      const vehicle = known.get(place.id)
      const own = [...changes.value, ...priceStep(vehicle?.shown.price, body.priceByCents)]
      const why = await whyRefused(request, place, own)
      if (why) refused.push({ id: place.id, because: why.because ?? why.errors?.[0]?.detail ?? why.detail ?? why.kind })
      else if (vehicle) {
        wanted.push({ vehicleId: place.id, changes: own })
        const planned = planEdit(vehicle, own)
        if (planned.length > 0) changed.push({ id: place.id, name: place.name, fields: planned.map(presentPlanned) })
      }
    }
    const editId = randomUUID()
    if (body.preview || changed.length === 0) return ok({ body: { editId: null, changed, refused }, id: editId })
    await editVehicles(tx, wanted, { editId, actor: staff.actor, now })
    return ok({ body: { editId, changed, refused }, id: editId })
  },
  repeated,
)

/** A repeated request finds its edit done. */
async function repeated({ tx }: ApiRequest, editId: string) {
  const rows = await fieldsOfEdit(tx, editId)
  const changed = [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].map(([id, fields]) => ({
    id,
    name: fields[0]?.name ?? '',
    fields: fields.flatMap(({ field, before, after }) =>
      isHandField(field) ? [presentPlanned({ field, before: before as Shown, after: after as Shown })] : [],
    ),
  }))
  return ok({ body: { editId: rows.length > 0 ? editId : null, changed, refused: [] } })
}

type Shown = Pick<PlannedField['before'], 'shown'>

function presentPlanned({
  field,
  before,
  after,
}: {
  readonly field: HandField
  readonly before: Shown
  readonly after: Shown
}): Answer['changed'][number]['fields'][number] {
  return { field, label: fieldLabel(field), before: mutable(before.shown), after: mutable(after.shown) }
}

function mutable(value: PlannedField['feedValue']): Answer['changed'][number]['fields'][number]['before'] {
  return typeof value === 'object' && value !== null ? [...value] : value
}

/** A vehicle without a price keeps having none; one that would get too low stays. */
function priceStep(price: unknown, by: number | undefined): readonly FieldChange[] {
  if (by === undefined || typeof price !== 'number') return []
  const stepped = readHandValue('price', price + by)
  return stepped.ok ? [{ field: 'price', to: { value: stepped.value, until: null } }] : []
}

export const undoStockEditRoute = route(
  undoStockEdit,
  async (request) => {
    const { tx, params, staff, now, problem } = request
    const rows = await fieldsOfEdit(tx, params.editId)
    if (rows.length === 0) return problem('not-found')
    for (const place of await placesOf(request, [...new Set(rows.map(({ vehicleId }) => vehicleId))])) {
      if (place.isJoinedAway) return err(JOINED_AWAY)
      const abilities = abilitiesAt(place, staff)
      const fields = rows.filter(({ vehicleId }) => vehicleId === place.id).map(({ field }) => field)
      for (const field of fields) {
        const ability = isHandField(field) ? abilityFor(field) : null
        if (ability !== null && abilities[ability] !== true) return problem('forbidden', { because: 'not-your-role' })
      }
    }
    const undone = await undoEdit(tx, params.editId, { editId: randomUUID(), actor: staff.actor, now })
    if (!undone) return problem('not-found')
    const body = { undone: undone.edited.map(({ vehicleId }) => vehicleId), changedSince: [...undone.changedSince] }
    return ok({ body, id: params.editId })
  },
  () => Promise.resolve(ok({ body: { undone: [], changedSince: [] } })),
)
