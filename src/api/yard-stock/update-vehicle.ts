import { randomUUID } from 'node:crypto'
import { finishLead } from '#leads/server/inbox/change-lead.ts'
import { moveLeadsAbout } from '#leads/server/inbox/move-leads.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { abilityFor } from '#stock/by-hand/field-groups.ts'
import type { FieldChange } from '#stock/by-hand/plan-edit.ts'
import { editVehicles } from '#stock/server/by-hand/edit-vehicles.ts'
import { byOf, findLead, toProblem } from '../leads/lead-access.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import { getStockVehicle, updateStockVehicle } from './contract.ts'
import { presentVehicle } from './present-vehicle.ts'
import { readChanges } from './read-changes.ts'
import { abilitiesAt, placesOf, type VehiclePlace } from './stock-access.ts'

export const getStockVehicleRoute = route(getStockVehicle, async (request) => {
  const vehicle = request.params.id > LARGEST_ID ? null : await presentVehicle(request, request.params.id)
  return vehicle ? ok({ body: vehicle, version: vehicle.version }) : request.problem('not-found')
})

export const updateStockVehicleRoute = route(updateStockVehicle, async (request) => {
  const { tx, params, body, staff, now, matches, problem } = request
  const [place] = await placesOf(request, [params.id])
  if (!place) return problem('not-found')
  const changes = readChanges(body)
  if (!changes.ok) return changes
  const refused = await whyRefused(request, place, changes.value)
  if (refused) return err(refused)
  const stale = matches({ version: place.version, subject: 'vehicle', id: String(place.id) })
  if (stale) return stale
  const editId = randomUUID()
  const edited = await editVehicles(tx, [{ vehicleId: place.id, changes: changes.value }], {
    editId,
    actor: staff.actor,
    now,
  })
  const sold = body.soldToLeadId === undefined ? ok(undefined) : await sellTo(request, body.soldToLeadId, place.id)
  if (!sold.ok) return sold
  const movedLeads = body.movesLeads === true ? await moveLeads(request, changes.value, place.id) : 0
  const vehicle = await presentVehicle(request, place.id)
  if (!vehicle) return problem('not-found')
  return ok({ body: { movedLeads, editId: edited.length > 0 ? editId : null, vehicle }, version: vehicle.version })
})

/** Rows that feeds bring of it are hidden until the two are separated again. */
export const JOINED_AWAY: ApiProblem = { kind: 'conflict', detail: 'It was joined to another car. Change that one.' }

/** Why the person may not change the vehicle so; null if they may. */
export async function whyRefused(
  { tx, staff }: Pick<RequestContext, 'tx' | 'staff'>,
  place: VehiclePlace,
  changes: readonly FieldChange[],
): Promise<ApiProblem | null> {
  const abilities = abilitiesAt(place, staff)
  if (place.isJoinedAway) return JOINED_AWAY
  for (const { field } of changes) {
    const ability = abilityFor(field)
    const verdict = ability === null ? { because: 'not-your-role' } : abilities[ability]
    if (verdict !== true) return { kind: 'forbidden', because: verdict.because }
  }
  const target = changes.find(({ field }) => field === 'location')?.to
  if (target === undefined || target === 'feed') return null
  const { rows } = await tx.$client.query('select from locations where id = $1 and dealership_id = $2', [
    target.value,
    place.dealershipId,
  ])
  if (rows.length > 0) return null
  const detail = 'The dealership has no such location.'
  return { kind: 'invalid-body', errors: [{ pointer: '#/set', detail, code: 'unknown-id' }] }
}

/** The leads go where the vehicle goes by this request. */
async function moveLeads(request: RequestContext, changes: readonly FieldChange[], vehicleId: number): Promise<number> {
  const target = changes.find(({ field }) => field === 'location')?.to
  if (target === undefined || target === 'feed') return 0
  return moveLeadsAbout(request.tx, vehicleId, Number(target.value), byOf(request))
}

async function sellTo(request: RequestContext, leadId: string, vehicleId: number): Promise<Result<void, ApiProblem>> {
  // `If-Match` is the vehicle's.
  const lead = await findLead({ ...request, matches: () => null }, leadId, 'update')
  if (!lead.ok) return lead
  const done = await finishLead(request.tx, lead.value, { outcome: 'sold', vehicleId, lostReason: null }, byOf(request))
  return done.ok ? ok(undefined) : err(toProblem(done.error))
}
