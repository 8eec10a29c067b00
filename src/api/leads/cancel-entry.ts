import { cancelMessage } from '#leads/server/inbox/answers.ts'
import { err } from '#platform/result.ts'
import { route } from '../route.ts'
import { cancelEntry } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

export const cancelEntryRoute = route(
  cancelEntry,
  async (request) => {
    const { params, tx } = request
    const found = await findLead(request, params.id, 'update')
    if (!found.ok) return found
    const cancelled = await cancelMessage(tx, found.value, params.entryId, byOf(request))
    return cancelled.ok ? answerLead(request, params.id) : err(toProblem(cancelled.error))
  },
  answerLead,
)
