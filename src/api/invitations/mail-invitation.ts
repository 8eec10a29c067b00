import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { readReach } from '../people/place.ts'
import { route } from '../route.ts'
import { sendingRefusal } from '../sending-refusal.ts'
import { mailInvitation } from './contract.ts'
import { findInvitationRow, givesAll } from './invitation-rows.ts'

export const mailInvitationRoute = route(mailInvitation, async ({ tx, staff, params, now, services, problem }) => {
  const { id } = params
  const row = await findInvitationRow(tx, id)
  if (!row) return problem('not-found')
  if (!givesAll(row, staff, await readReach(tx))) return problem('forbidden', { because: 'not-your-role' })
  if (row.expiresAt <= now)
    return problem('conflict', { detail: 'The invitation has expired. Invite the person again.' })
  const refused = sendingRefusal(await services.staff.sending.invitation(staff.personId, row.email), 'invitations')
  if (refused) return err(refused)
  await record(tx, staff.actor, { verb: 'update', subject: 'invitation', id, fields: ['link'] })
  await services.staff.mailInvitation(id)
  return ok({ body: undefined })
})
