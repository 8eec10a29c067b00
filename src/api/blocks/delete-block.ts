import { removeBlock } from '#leads/server/bookings/blocks.ts'
import { ok } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { findBlock } from './block-access.ts'
import { deleteBlock } from './contract.ts'

export const deleteBlockRoute = route(deleteBlock, async (request) => {
  const found = await findBlock(request, request.params.id)
  if (!found.ok) return found
  await removeBlock(request.tx, found.value, byOf(request))
  return ok({ body: undefined })
})
