import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { isFileType } from '#stock/server/api/api-mapping.ts'
import { route } from '../route.ts'
import { putFeed } from './contract.ts'
import { dealershipToFill } from './dealership-of-feed.ts'

export const putFeedRoute = route(putFeed, async (request) => {
  const { tx, params, query, staff, services, file, problem } = request
  const dealership = await dealershipToFill(request, params.id, 'file')
  if (!dealership.ok) return dealership
  if (file === null || !isFileType(file.type)) return problem('unsupported-type')
  const { id: dealershipId } = dealership.value
  await record(tx, staff.actor, { verb: 'update', subject: 'feed', id: `${dealershipId}/${params.name}`, dealershipId })
  const run = await services.stock.acceptFeed({
    dealership: dealership.value,
    feed: params.name,
    mapping: query.mapping,
    type: file.type,
    bytes: file.bytes,
    actor: staff.actor,
    saveTo: (path) => file.saveTo(path),
  })
  return ok({ body: { run } })
})
