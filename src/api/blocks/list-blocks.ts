import { z } from 'zod'
import { listBlocks as list } from '#leads/server/bookings/blocks.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { presentBlock } from './block-access.ts'
import { listBlocks } from './contract.ts'

const KEYS = z.tuple([z.iso.datetime(), z.uuid()])

export const listBlocksRoute = route(listBlocks, async ({ tx, staff, query, paging }) => {
  const asked = paging('time', KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const filter = { from: new Date(query.from), to: new Date(query.to), locationId: query.locationId }
  const rows = await list(tx, filter, { after: after && { time: after[0], id: after[1] }, limit: readLimit })
  const body = page(
    rows,
    ({ startsAt, id }): z.output<typeof KEYS> => [startsAt.toISOString(), id],
    (row) => presentBlock(row, staff),
  )
  return ok({ body })
})
