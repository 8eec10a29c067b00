import { addTask, getLead } from '#api/leads/contract.ts'
import { updateTask } from '#api/tasks/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { api } from '../data/api.ts'
import { queryClient } from '../data/read.ts'
import { callWords } from '../data/call-words.ts'
import { showToast } from '../frame/toast-store.ts'
import { leadKey, storeLead } from './lead-cache.ts'
import type { LeadDetail, LeadTask } from './lead-model.ts'

/** Tasks of a lead: add one, tick one off, and take that back. */
export function useLeadTasks(lead: LeadDetail) {
  const add = async (title: string, dueAt: Date): Promise<string | undefined> => {
    const body = { title, dueAt: dueAt.toISOString() }
    const added = await act(addTask, { params: { id: lead.id }, body, idempotencyKey: crypto.randomUUID() }, [])
    if (!added.ok) return added.words
    storeLead(added.body)
    return undefined
  }
  const finish = async (task: LeadTask) => {
    const params = { id: task.id }
    const answer = await api.call(updateTask, { params, ifMatch: task.version, body: { isDone: true } })
    void queryClient.invalidateQueries({ queryKey: leadKey(lead.id) })
    if (!answer.ok) return showToast({ words: callWords(answer.error), kind: 'failed' })
    const { version } = answer.value.body
    const undo = () =>
      void actWithToast(
        updateTask,
        { params, ifMatch: version, body: { isDone: false } },
        [getLead],
        'To be done again',
      )
    showToast({ words: 'Task done', kind: 'done', action: { name: 'Undo', run: undo } })
  }
  return { add, finish }
}
