import { changeTask, readTask } from '#leads/server/inbox/tasks.ts'
import { err, ok } from '#platform/result.ts'
import { abilitiesOf, byOf, toProblem } from '../leads/lead-access.ts'
import { presentTask } from '../leads/present-lead.ts'
import { route } from '../route.ts'
import { updateTask } from './contract.ts'
import { findTask } from './tasks-access.ts'

export const updateTaskRoute = route(updateTask, async (request) => {
  const { tx, staff, params, body, matches, problem } = request
  const found = await findTask(request, params.id)
  if (!found.ok) return found
  const { task, lead } = found.value
  const verdict = abilitiesOf(lead, staff).update
  // A task can be somebody's whose lead is another's.
  if (verdict !== true && task.assigneeId !== staff.personId)
    return err({ kind: 'forbidden', because: verdict.because })
  const stale = matches({ version: task.version, subject: 'task', id: task.id })
  if (stale) return stale
  const dueAt = body.dueAt === undefined ? undefined : new Date(body.dueAt)
  const changed = await changeTask(tx, task, lead, { ...body, dueAt }, byOf(request))
  if (!changed.ok) return err(toProblem(changed.error))
  const after = await readTask(tx, task.id)
  return after ? ok({ body: presentTask(after), version: after.version }) : problem('not-found')
})
