import { randomUUID } from 'node:crypto'
import { record } from '#platform/server/audit.ts'
import { err, ok } from '#platform/result.ts'
import type { JoinFault } from '#stock/server/join/join-facts.ts'
import { route, type ApiProblem, type RequestContext } from '../route.ts'
import { abilitiesAt, placesOf, type VehiclePlace } from '../yard-stock/stock-access.ts'
import { joinVehicles, undoJoin } from './contract.ts'

const DETAILS: Readonly<Record<JoinFault, string>> = {
  gone: 'They are not of one dealership, or one of them is gone.',
  'other-vin': 'They do not have the same VIN.',
  sold: 'One of them is sold.',
  joined: 'One of them was joined to another car already.',
  'has-joined': 'The car that would go was itself joined from two. Keep that one, or undo it first.',
  'both-held': 'Both are reserved. End one of the reservations first.',
  order: 'The car that would go is in a running order. Keep that one.',
  appointments: 'Both have an appointment at the same time. Move one of them first.',
  judged: 'Somebody has decided about these two already.',
}

const joinVehiclesRoute = route(
  joinVehicles,
  async (request) => {
    const { tx, body, services, staff, now, problem } = request
    const { keptId, otherId, state } = body
    const places = await placesOf(request, [keptId, otherId])
    const refused = whyNot(request, places)
    if (refused) return err(refused)
    const joinId = randomUUID()
    const judged = { joinId, keptId, otherId, actor: staff.actor, now }
    const done = await (state === 'joined' ? services.stock.joinVehicles(judged) : services.stock.keepApart(judged))
    if (!done.ok) return problem('conflict', { detail: DETAILS[done.error] })
    await recordBoth({ tx, staff }, places)
    return ok({ body: { joinId }, id: joinId })
  },
  (_, joinId) => Promise.resolve(ok({ body: { joinId } })),
)

const undoJoinRoute = route(
  undoJoin,
  async (request) => {
    const { tx, params, services, staff, now, problem } = request
    const { joinId } = params
    const { rows } = await tx.$client.query<{ ids: readonly number[] }>(
      'select array[kept_id, other_id] as ids from vehicle_joins where id = $1',
      [joinId],
    )
    if (!rows[0]) return problem('not-found')
    const places = await placesOf(request, rows[0].ids)
    const refused = whyNot(request, places)
    if (refused) return err(refused)
    const isUndone = await services.stock.undoJoin({ joinId, actor: staff.actor, now })
    if (!isUndone) return problem('conflict', { detail: 'It was undone already.' })
    await recordBoth({ tx, staff }, places)
    return ok({ body: { joinId }, id: joinId })
  },
  (_, joinId) => Promise.resolve(ok({ body: { joinId } })),
)

/** A vehicle of another dealer is answered like one that does not exist. */
function whyNot({ staff }: Pick<RequestContext, 'staff'>, places: readonly VehiclePlace[]): ApiProblem | null {
  if (places.length < 2) return { kind: 'not-found' }
  for (const place of places) {
    const verdict = abilitiesAt(place, staff).move
    if (verdict !== true) return { kind: 'forbidden', because: verdict.because }
  }
  return null
}

function recordBoth({ tx, staff }: Pick<RequestContext, 'tx' | 'staff'>, places: readonly VehiclePlace[]) {
  const entries = places.map(({ id, dealershipId }) => ({
    verb: 'update' as const,
    subject: 'vehicle' as const,
    id: String(id),
    fields: ['joined'],
    dealershipId,
  }))
  return record(tx, staff.actor, ...entries)
}

export const VEHICLE_JOIN_ROUTES = [joinVehiclesRoute, undoJoinRoute]
