import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { isAssignee, type ChangeProblem } from './change-lead.ts'
import type { LeadRecord } from './lead-record.ts'
import { addStaffEvent, scopeOf, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

export interface TaskRow {
  readonly id: string
  readonly version: number
  readonly leadId: string
  readonly title: string
  readonly dueAt: Date
  readonly doneAt: Date | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** The name of the shopper. */
  readonly leadName: string | null
}

const COLUMNS = `
  t.id, t.version, t.lead_id as "leadId", t.title, t.due_at as "dueAt", t.done_at as "doneAt", t.assignee_id as "assigneeId",
  p.name as "assigneeName", nullif(concat_ws(' ', l.name, l.last_name), '') as "leadName"`
const FROM = 'from lead_tasks t join leads l on l.id = t.lead_id left join people p on p.id = t.assignee_id'

/** The tasks of a lead that are not done, the first due first. */
export async function tasksOf({ $client }: Tx, leadId: string): Promise<readonly TaskRow[]> {
  const { rows } = await $client.query<TaskRow>(
    `select ${COLUMNS} ${FROM} where t.lead_id = $1 and t.done_at is null order by t.due_at, t.id`,
    [leadId],
  )
  return rows
}

export async function readTask({ $client }: Tx, id: string): Promise<TaskRow | null> {
  return (await $client.query<TaskRow>(`select ${COLUMNS} ${FROM} where t.id = $1`, [id])).rows[0] ?? null
}

export interface TaskKey {
  readonly time: string
  readonly id: string
}

/** Tasks that are not done, the first due first. */
export async function listTasks(
  { $client }: Tx,
  assigneeId: string | null,
  { after, limit }: { readonly after: TaskKey | null; readonly limit: number },
): Promise<readonly (TaskRow & { readonly sortKey: string })[]> {
  const { rows } = await $client.query<TaskRow & { readonly sortKey: string }>(
    `select ${COLUMNS}, t.due_at::text as "sortKey" ${FROM}
     where t.done_at is null and ($1::uuid is null or coalesce(t.assignee_id, l.assignee_id) = $1)
       and ($2::timestamptz is null or (t.due_at, t.id) > ($2, $3::uuid))
     order by t.due_at, t.id limit $4`,
    [assigneeId, after?.time ?? null, after?.id ?? null, limit],
  )
  return rows
}

export interface NewTask {
  readonly title: string
  readonly dueAt: Date
  /** Null: who works on the lead. */
  readonly assigneeId: string | null
}

/** Adds a task to a lead. Returns its id. */
export async function addTask(
  tx: Tx,
  lead: LeadRecord,
  { title, dueAt, assigneeId }: NewTask,
  by: By,
): Promise<Result<string, ChangeProblem>> {
  if (assigneeId !== null && !(await isAssignee(tx, lead.id, assigneeId))) return err({ kind: 'no-such-assignee' })
  const id = randomUUID()
  await tx.$client.query(
    `insert into lead_tasks (id, site_id, lead_id, title, due_at, assignee_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, lead.siteId, lead.id, title, dueAt, assigneeId ?? lead.assigneeId, by.now],
  )
  await addStaffEvent(tx, lead, 'task', { text: title, taskId: id, dueAt: dueAt.toISOString() }, by)
  await record(tx, by.actor, { verb: 'create', subject: 'task', id, ...scopeOf(lead) })
  return ok(id)
}

export interface TaskChange {
  readonly title?: string | undefined
  readonly dueAt?: Date | undefined
  readonly assigneeId?: string | null | undefined
  readonly isDone?: boolean | undefined
}

/** Changes a task, or marks it as done or not done. */
export async function changeTask(
  tx: Tx,
  task: TaskRow,
  lead: LeadRecord,
  { title, dueAt, assigneeId, isDone }: TaskChange,
  by: By,
): Promise<Result<void, ChangeProblem>> {
  if (assigneeId !== undefined && assigneeId !== null && !(await isAssignee(tx, task.leadId, assigneeId)))
    return err({ kind: 'no-such-assignee' })
  const after = {
    title: title ?? task.title,
    due_at: dueAt ?? task.dueAt,
    assignee_id: assigneeId === undefined ? task.assigneeId : assigneeId,
    done_at: isDone === undefined ? task.doneAt : isDone ? (task.doneAt ?? by.now) : null,
  }
  await tx.$client.query(
    'update lead_tasks set title = $2, due_at = $3, assignee_id = $4, done_at = $5, version = version + 1 where id = $1',
    [task.id, ...Object.values(after)],
  )
  if (after.done_at !== null && task.doneAt === null)
    await addStaffEvent(tx, lead, 'task-done', { text: after.title, taskId: task.id }, by)
  const fields = [
    ...(title === undefined ? [] : ['title']),
    ...(dueAt === undefined ? [] : ['due_at']),
    ...(assigneeId === undefined ? [] : ['assignee_id']),
    ...(isDone === undefined ? [] : ['done_at']),
  ]
  await record(tx, by.actor, { verb: 'update', subject: 'task', id: task.id, fields, ...scopeOf(lead) })
  return ok(undefined)
}
