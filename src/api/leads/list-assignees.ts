import { assigneesOf } from '#leads/server/inbox/change-lead.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listAssignees } from './contract.ts'
import { findLead } from './lead-access.ts'

export const listAssigneesRoute = route(listAssignees, async (request) => {
  const found = await findLead(request, request.params.id, 'take')
  return found.ok ? ok({ body: { data: [...(await assigneesOf(request.tx, found.value.id))] } }) : found
})
