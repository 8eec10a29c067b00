import { addTask as add } from '#leads/server/inbox/tasks.ts'
import { err } from '#platform/result.ts'
import { route } from '../route.ts'
import { addTask } from './contract.ts'
import { byOf, findLead, toProblem } from './lead-access.ts'
import { answerLead } from './present-lead.ts'

export const addTaskRoute = route(
  addTask,
  async (request) => {
    const { params, tx, body } = request
    const found = await findLead(request, params.id, 'update')
    if (!found.ok) return found
    const added = await add(tx, found.value, { ...body, dueAt: new Date(body.dueAt) }, byOf(request))
    return added.ok ? answerLead(request, params.id) : err(toProblem(added.error))
  },
  answerLead,
)
