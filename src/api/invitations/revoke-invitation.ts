import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { scopeOfGrant } from '#staff/grant-scope.ts'
import { readReach } from '../people/place.ts'
import { route } from '../route.ts'
import { revokeInvitation } from './contract.ts'
import { findInvitationRow, givesAll, grantsOf } from './invitation-rows.ts'

export const revokeInvitationRoute = route(revokeInvitation, async ({ tx, staff, params, now, problem }) => {
  const { id } = params
  const row = await findInvitationRow(tx, id)
  if (!row) return problem('not-found')
  if (!givesAll(row, staff, await readReach(tx))) return problem('forbidden', { because: 'not-your-role' })
  await tx.$client.query('update invitations set revoked_at = $2 where id = $1', [id, now])
  const entries = grantsOf(row).map(
    (grant) => ({ verb: 'delete', subject: 'invitation', id, ...scopeOfGrant(grant) }) as const,
  )
  await record(tx, staff.actor, ...entries)
  return ok({ body: undefined })
})
