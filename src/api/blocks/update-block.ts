import { changeBlock } from '#leads/server/bookings/blocks.ts'
import { err } from '#platform/result.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { answerBlock, findBlock, NO_TIME } from './block-access.ts'
import { updateBlock } from './contract.ts'

export const updateBlockRoute = route(updateBlock, async (request) => {
  const { tx, params, body } = request
  const found = await findBlock(request, params.id)
  if (!found.ok) return found
  const block = found.value
  const after = {
    kinds: body.kinds ?? block.kinds,
    reason: body.reason ?? block.reason,
    startsAt: body.startsAt === undefined ? block.startsAt : new Date(body.startsAt),
    endsAt: body.endsAt === undefined ? block.endsAt : new Date(body.endsAt),
  }
  if (after.endsAt <= after.startsAt) return err(NO_TIME)
  await changeBlock(tx, block, after, byOf(request))
  return answerBlock(request, block.id)
})
