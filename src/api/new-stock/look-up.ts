import { err, ok } from '#platform/result.ts'
import { route, type ApiProblem } from '../route.ts'
import { yardAt } from '../yard-stock/stock-access.ts'
import { lookUpVehicle } from './contract.ts'

const RETRY_SECONDS = 60

const WITHOUT_KEY: ApiProblem = {
  kind: 'invalid-query',
  errors: [{ pointer: 'query', detail: 'Give a VIN, or a plate with its state.', code: 'custom' }],
}

export const lookUpVehicleRoute = route(lookUpVehicle, async (request) => {
  const { query, services, staff, problem } = request
  const { dealershipId, plate, state, vin } = query
  const yard = await yardAt(request, dealershipId, null)
  if (!yard) return problem('forbidden', { because: 'not-your-role' })
  // Somebody of one location adds vehicles, too.
  const mayAdd = staff.grants.some(({ role }) => role === 'manager' || role === 'group-admin')
  if (!mayAdd) return problem('forbidden', { because: 'not-your-role' })
  const key = vin !== undefined ? { vin } : plate !== undefined && state !== undefined ? { plate, state } : null
  if (key === null) return err(WITHOUT_KEY)
  const { lookUp } = services.stock
  if (lookUp === null) return ok({ body: { found: null } })
  const answer = await lookUp(key)
  if (!answer.ok && answer.error.kind === 'no-match') return ok({ body: { found: null } })
  if (!answer.ok) return problem('unavailable', { detail: FAILED, retryAfterSeconds: RETRY_SECONDS })
  const given = 'vin' in key ? { vin: key.vin } : { regPlate: key.plate, regoState: key.state }
  const found = Object.entries({ ...answer.value, ...given }).map(([field, value]) => ({ field, value }))
  return ok({ body: { found } })
})

const FAILED = 'The look-up is not answering. Enter the vehicle without it, or try again in a minute.'
