import type { AnswerOf } from '#api/contract/operation.ts'
import type { listTasks } from '#api/tasks/contract.ts'
import { whenWords } from '../inbox/time-words.ts'

export type ListedTask = AnswerOf<typeof listTasks>['data'][number]

interface TaskView {
  readonly due: string
  readonly isLate: boolean
  readonly who: string
}

export function taskView({ dueAt, assignee }: ListedTask, now: Date, personId: string): TaskView {
  const due = new Date(dueAt)
  const isLate = due < now
  return {
    due: isLate ? `was due ${whenWords(due, now)}` : whenWords(due, now),
    isLate,
    who: assignee === null ? 'whoever has the lead' : assignee.id === personId ? 'You' : assignee.name,
  }
}
