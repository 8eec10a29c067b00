import { err, ok } from '#platform/result.ts'
import { createInvitation as storeInvitation } from '#staff/server/invitations.ts'
import { placeFault, readReach, verdictOn } from '../people/place.ts'
import { route } from '../route.ts'
import { sendingRefusal } from '../sending-refusal.ts'
import { createInvitation } from './contract.ts'
import { findInvitationRow, presentInvitation } from './invitation-rows.ts'

export const createInvitationRoute = route(
  createInvitation,
  async ({ tx, staff, body, now, services, problem }) => {
    const { email, grants } = body
    const reach = await readReach(tx)
    for (const grant of grants) {
      const verdict = verdictOn(grant, staff, reach)
      if (verdict !== true) return problem('forbidden', verdict)
    }
    for (const [at, grant] of grants.entries()) {
      const fault = await placeFault(tx, grant, `#/grants/${at}`)
      if (fault) return err({ kind: 'invalid-body', errors: [fault] })
    }
    const refused = sendingRefusal(await services.staff.sending.invitation(staff.personId, email), 'invitations')
    if (refused) return err(refused)
    const id = await storeInvitation(tx, {
      email,
      grants,
      by: staff.actor,
      invitedBy: { kind: 'person', id: staff.personId },
      now,
    })
    await services.staff.mailInvitation(id)
    const row = await findInvitationRow(tx, id)
    return row ? ok({ body: presentInvitation(row, now), id }) : problem('not-found')
  },
  async ({ tx, now, problem }, id) => {
    const row = await findInvitationRow(tx, id)
    return row ? ok({ body: presentInvitation(row, now), id }) : problem('not-found')
  },
)
