import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { deleteVehicle, putVehicle } from './contract.ts'
import { dealershipToFill } from './dealership-of-feed.ts'
import { findVehicle } from './list-vehicles.ts'

const RETRY_SECONDS = 5

export const putVehicleRoute = route(putVehicle, async (request) => {
  const { tx, params, query, body, staff, services, problem } = request
  const dealership = await dealershipToFill(request, params.id, 'vehicle')
  if (!dealership.ok) return dealership
  const { id: dealershipId } = dealership.value
  const stored = await services.stock.storeVehicle({
    dealership: dealership.value,
    feed: params.name,
    key: params.key,
    mapping: query.mapping,
    row: body,
    actor: staff.actor,
  })
  if (!stored.ok)
    return stored.error.kind === 'busy'
      ? problem('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      : problem('invalid-body', {
          detail: 'The vehicle is refused, as a row of a file would be.',
          errors: stored.error.faults.map(({ column, value, reason }) => ({
            pointer: column === null ? '#' : `#/${column}`,
            detail: value === null ? `${reason}.` : `${reason} (found ${value}).`,
            code: 'refused',
          })),
        })
  const { id, outcome } = stored.value
  if (outcome !== 'unchanged')
    await record(tx, staff.actor, {
      verb: outcome === 'added' ? 'create' : 'update',
      subject: 'vehicle',
      id: String(id),
      dealershipId,
    })
  const vehicle = await findVehicle(tx, String(id))
  return vehicle ? ok({ body: { outcome, vehicle } }) : problem('not-found')
})

export const deleteVehicleRoute = route(deleteVehicle, async (request) => {
  const { tx, params, staff, services, problem } = request
  const dealership = await dealershipToFill(request, params.id, 'vehicle')
  if (!dealership.ok) return dealership
  const { id: dealershipId } = dealership.value
  const id = await services.stock.sellVehicle({
    dealership: dealership.value,
    feed: params.name,
    key: params.key,
    actor: staff.actor,
  })
  if (id === null) return problem('not-found')
  await record(tx, staff.actor, {
    verb: 'update',
    subject: 'vehicle',
    id: String(id),
    fields: ['status'],
    dealershipId,
  })
  return ok({ body: undefined })
})
