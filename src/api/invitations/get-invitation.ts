import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getInvitation } from './contract.ts'
import { findInvitationRow, presentInvitation } from './invitation-rows.ts'

export const getInvitationRoute = route(getInvitation, async ({ tx, params, now, problem }) => {
  const row = await findInvitationRow(tx, params.id)
  return row ? ok({ body: presentInvitation(row, now) }) : problem('not-found')
})
