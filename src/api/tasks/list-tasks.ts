import { z } from 'zod'
import { listTasks as list } from '#leads/server/inbox/tasks.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { presentTask } from '../leads/present-lead.ts'
import { route } from '../route.ts'
import { listTasks } from './contract.ts'

const KEYS = z.tuple([z.string().regex(/^\d{4}-\d{2}-\d{2} [\d:.+-]{8,30}$/), z.uuid()])

export const listTasksRoute = route(listTasks, async ({ tx, staff, query, paging }) => {
  const asked = paging('due', KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const rows = await list(tx, query.assigneeId ?? null, {
    after: after && { time: after[0], id: after[1] },
    limit: readLimit,
  })
  const body = page(
    rows,
    ({ sortKey, id }): z.output<typeof KEYS> => [sortKey, id],
    (row) => ({ ...presentTask(row), leadName: row.leadName }),
  )
  await record(tx, staff.actor, {
    verb: 'list',
    subject: 'task',
    filter: query.assigneeId ?? 'all',
    count: body.data.length,
  })
  return ok({ body })
})
