import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { task } from '../contract/lead.ts'

const MAX_LINE = 200
const params = z.strictObject({ id: z.uuid() })

export const listTasks = operation({
  id: 'tasks.list',
  method: 'get',
  path: '/tasks',
  tag: 'Tasks',
  summary: 'List tasks that are not done',
  description: 'The first due first.',
  scope: 'leads:read',
  query: z.strictObject({ ...PAGE_QUERY, assigneeId: z.uuid().optional() }),
  answer: page(
    task
      .extend({ leadName: z.string().nullable() })
      .meta({ id: 'ListedTask', description: 'A task with the name of its lead' }),
  ),
})

export const getTask = operation({
  id: 'tasks.get',
  method: 'get',
  path: '/tasks/{id}',
  tag: 'Tasks',
  summary: 'Read a task',
  scope: 'leads:read',
  params,
  answer: task,
})

export const updateTask = operation({
  id: 'tasks.update',
  method: 'patch',
  path: '/tasks/{id}',
  tag: 'Tasks',
  summary: 'Change a task, or mark it as done',
  scope: 'leads:write',
  params,
  body: z.strictObject({
    title: z.string().trim().min(1).max(MAX_LINE).optional(),
    dueAt: z.iso.datetime({ offset: true }).optional(),
    assigneeId: z.uuid().nullable().optional(),
    isDone: z.boolean().optional(),
  }),
  answer: task,
  problems: ['forbidden'],
})
