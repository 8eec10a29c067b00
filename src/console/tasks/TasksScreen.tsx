import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getLead } from '#api/leads/contract.ts'
import { listTasks, updateTask } from '#api/tasks/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { onLiveChange } from '../data/live.ts'
import { answerOf, queryClient } from '../data/read.ts'
import { useNow } from '../data/use-now.ts'
import { usePages } from '../data/use-pages.ts'
import { Empty } from '../design/Empty.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { showToast } from '../frame/toast-store.ts'
import { useSignedIn } from '../session/session.ts'
import { taskView, type ListedTask } from './tasks-page.ts'

const route = getRouteApi('/signed-in/tasks')
const CHANGED = [listTasks, getLead]

/** Tasks, the first due first: one's own, or those of everybody. */
export function TasksScreen() {
  const mine = route.useSearch().of === undefined
  const personId = useSignedIn()?.person.id ?? ''
  const now = useNow()
  const list = usePages([listTasks.id, mine ? personId : 'all'], ({ query, signal }) =>
    answerOf(listTasks, { query: { ...query, ...(mine && { assigneeId: personId }) }, signal }),
  )
  useEffect(
    () =>
      onLiveChange(({ subject }) => {
        if (subject === 'task') void queryClient.invalidateQueries({ queryKey: [listTasks.id] })
      }),
    [],
  )
  return (
    <TableScreen
      title={mine ? 'Your tasks' : 'All tasks'}
      actions={
        <Link to="/tasks" search={mine ? { of: 'all' } : {}} className="btn">
          {mine ? 'Show everybody’s' : 'Show yours only'}
        </Link>
      }
      list={list}
      isEmpty={list.rows.length === 0}
      empty={<Empty title="Nothing is to do" text="Press D on a lead to add a task, such as to call on Tuesday." />}
    >
      <ul className="task-rows">
        {list.rows.map((task) => (
          <TaskRow key={task.id} task={task} now={now} personId={personId} />
        ))}
      </ul>
    </TableScreen>
  )
}

interface TaskRowProps {
  readonly task: ListedTask
  readonly now: Date
  readonly personId: string
}

function TaskRow({ task, now, personId }: TaskRowProps) {
  const { due, isLate, who } = taskView(task, now, personId)
  return (
    <li className="task-row">
      <input
        type="checkbox"
        className="size-4 flex-none accent-accent"
        aria-label={`Done: ${task.title}`}
        checked={false}
        onChange={() => void finish(task)}
      />
      <Link to="/leads/$view/$leadId" params={{ view: 'all', leadId: task.leadId }} className="task-link">
        <span className="block truncate">{task.title}</span>
        <span className="block truncate text-sm text-ink-3">
          {task.leadName ?? 'Unknown'} · {who}
        </span>
      </Link>
      <span className={isLate ? 'tag tag-late' : 'tag'}>{due}</span>
    </li>
  )
}

async function finish({ id, version }: ListedTask): Promise<void> {
  const params = { id }
  const done = await act(updateTask, { params, ifMatch: version, body: { isDone: true } }, CHANGED)
  if (!done.ok) return showToast({ words: done.words, kind: 'failed' })
  const { version: after } = done.body
  const undo = () =>
    void actWithToast(updateTask, { params, ifMatch: after, body: { isDone: false } }, CHANGED, 'To be done again')
  showToast({ words: 'Task done', kind: 'done', action: { name: 'Undo', run: undo } })
}
