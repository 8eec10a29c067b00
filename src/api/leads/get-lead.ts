import { markSeen } from '#leads/server/inbox/mark-seen.ts'
import { scopeOf } from '#leads/server/inbox/staff-change.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { getLead } from './contract.ts'
import { abilitiesOf, byOf, findLead } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

export const getLeadRoute = route(getLead, async (request) => {
  const { tx, staff, params } = request
  const found = await findLead(request, params.id)
  if (!found.ok) return found
  const lead = found.value
  await record(tx, staff.actor, { verb: 'view', subject: 'lead', id: lead.id, ...scopeOf(lead) })
  // Who only looks, as the platform with a reason, is not seen by the shopper.
  if (staff.view === null && abilitiesOf(lead, staff).take === true) await markSeen(tx, lead, byOf(request))
  return answerLead(request, lead.id)
})
