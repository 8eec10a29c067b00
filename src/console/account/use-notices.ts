import { useRef, useState } from 'react'
import type { AnswerOf } from '#api/contract/operation.ts'
import { getNotices, updateNotices } from '#api/notices/contract.ts'
import { act } from '../data/act.ts'
import { queryClient } from '../data/read.ts'
import { showToast } from '../frame/toast-store.ts'

export type Notices = AnswerOf<typeof getNotices>
export type NoticesChange = Partial<
  Pick<Notices, 'newLeads' | 'replies' | 'handedOn' | 'bookings' | 'quiet' | 'morningAt' | 'weekAt'>
>

/** What was chosen is shown at once, and sent one after the other, each with the version that the one before made. */
export function useNotices(stored: Notices): readonly [shown: Notices, save: (change: NoticesChange) => void] {
  const [pending, setPending] = useState<NoticesChange>({})
  const queue = useRef(Promise.resolve())
  const send = async (body: NoticesChange) => {
    const key = [getNotices.id, {}, {}]
    const known = queryClient.getQueryData<Notices>(key) ?? stored
    const saved = await act(updateNotices, { ifMatch: known.version, body }, [])
    if (saved.ok) queryClient.setQueryData(key, saved.body)
    else void queryClient.invalidateQueries({ queryKey: [getNotices.id] })
    showToast(saved.ok ? { words: 'Notices are saved', kind: 'done' } : { words: saved.words, kind: 'failed' })
    // A later choice of the same is still on its way.
    setPending((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => !isOf(body, name, value))))
  }
  const save = (body: NoticesChange) => {
    setPending((now) => ({ ...now, ...body }))
    queue.current = queue.current.then(() => send(body))
  }
  return [{ ...stored, ...pending }, save]
}

function isOf(change: NoticesChange, name: string, value: unknown): boolean {
  return Object.entries(change).some(([each, sent]) => each === name && sent === value)
}
