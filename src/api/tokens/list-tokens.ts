import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listTokens } from './contract.ts'
import { listTokenRows, presentToken } from './token-rows.ts'

export const listTokensRoute = route(listTokens, async ({ tx, staff, query, now, paging }) => {
  const asked = paging('newest', z.tuple([z.string(), z.uuid()]))
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const rows = await listTokenRows(tx, { ended: query.ended, now, after, limit: readLimit })
  return ok({
    body: page(
      rows,
      ({ createdKey, id }) => [createdKey, id],
      (row) => presentToken(row, staff.personId),
    ),
  })
})
