import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listInvitations } from './contract.ts'
import { listInvitationRows, presentInvitation } from './invitation-rows.ts'

export const listInvitationsRoute = route(listInvitations, async ({ tx, now, paging }) => {
  const asked = paging('newest', z.tuple([z.string(), z.uuid()]))
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const rows = await listInvitationRows(tx, after, readLimit)
  return ok({
    body: page(
      rows,
      ({ createdKey, id }) => [createdKey, id],
      (row) => presentInvitation(row, now),
    ),
  })
})
