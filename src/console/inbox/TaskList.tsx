import type { LeadTask } from './lead-model.ts'
import { whenWords } from './time-words.ts'

interface TaskListProps {
  readonly tasks: readonly LeadTask[]
  readonly onFinish: (task: LeadTask) => void
  readonly now: Date
}

/** Open tasks of a lead: "Call Tuesday". */
export function TaskList({ tasks, onFinish, now }: TaskListProps) {
  if (tasks.length === 0) return null
  return (
    <section aria-label="Tasks" className="grid gap-1">
      <h2 className="font-semibold">Tasks</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <label className="flex min-h-8 items-center gap-2 max-md:min-h-11">
              <input
                type="checkbox"
                className="size-4 flex-none accent-accent"
                checked={false}
                onChange={() => onFinish(task)}
              />
              <span className="min-w-0 flex-1">{task.title}</span>
              {task.dueAt !== null && <DueTime dueAt={new Date(task.dueAt)} now={now} />}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueTime({ dueAt, now }: { readonly dueAt: Date; readonly now: Date }) {
  const isLate = dueAt < now
  return (
    <span className={isLate ? 'tag tag-late' : 'tag'}>
      {isLate ? `was due ${whenWords(dueAt, now)}` : whenWords(dueAt, now)}
    </span>
  )
}
