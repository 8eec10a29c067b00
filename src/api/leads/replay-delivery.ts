import { replayDelivery as replay } from '#leads/server/inbox/history.ts'
import { err, ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { replayDelivery } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'

export const replayDeliveryRoute = route(replayDelivery, async (request) => {
  const { params, tx } = request
  const found = await findLead(request, params.id, 'update')
  if (!found.ok) return found
  const replayed = await replay(tx, found.value, params.deliveryId, byOf(request))
  return replayed.ok ? ok({ body: undefined }) : err(toProblem(replayed.error))
})
