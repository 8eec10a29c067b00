import { ok } from '#platform/result.ts'
import { presentTask } from '../leads/present-lead.ts'
import { route } from '../route.ts'
import { getTask } from './contract.ts'
import { findTask } from './tasks-access.ts'

export const getTaskRoute = route(getTask, async (request) => {
  const found = await findTask(request, request.params.id)
  if (!found.ok) return found
  const { task } = found.value
  return ok({ body: presentTask(task), version: task.version })
})
