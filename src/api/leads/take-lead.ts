import { takeLead as take } from '#leads/server/inbox/change-lead.ts'
import { err } from '#platform/result.ts'
import { route } from '../route.ts'
import { takeLead } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

export const takeLeadRoute = route(
  takeLead,
  async (request) => {
    const found = await findLead(request, request.params.id, 'take')
    if (!found.ok) return found
    const taken = await take(request.tx, found.value, byOf(request))
    return taken.ok ? answerLead(request, found.value.id) : err(toProblem(taken.error))
  },
  answerLead,
)
