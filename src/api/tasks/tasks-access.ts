import { readLead, type LeadRecord } from '#leads/server/inbox/lead-record.ts'
import { readTask, type TaskRow } from '#leads/server/inbox/tasks.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

/** A task whose lead the person sees. */
export async function findTask(
  { tx }: Pick<RequestContext, 'tx'>,
  id: string,
): Promise<Result<{ readonly task: TaskRow; readonly lead: LeadRecord }, ApiProblem>> {
  const task = await readTask(tx, id)
  const lead = task && (await readLead(tx, task.leadId))
  return lead ? ok({ task, lead }) : err({ kind: 'not-found' })
}
