import { useEffect } from 'react'
import type { LiveChange } from '#api/events/contract.ts'
import { getLead } from '#api/leads/contract.ts'
import { onLiveChange } from '../data/live.ts'
import { queryClient } from '../data/read.ts'
import { LIST_KEY, leadKey, refreshRows } from './lead-cache.ts'
import type { LeadDetail } from './lead-model.ts'

/** Five leads a second must not read the list five times a second. */
const GATHER_MS = 400

/** Reads again what the server says has changed: the open lead at once, its row in the lists and the counts a moment later. */
export function useLiveLeads(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = new Set<string>()
    const readChanged = () => {
      timer = undefined
      refreshRows([...changed])
      changed.clear()
    }
    const end = onLiveChange((change) => {
      if (isKnown(change)) return
      // What is no lead of its own is in the conversation of the open one.
      const { subject, id } = change
      void queryClient.invalidateQueries({ queryKey: subject === 'lead' ? leadKey(id) : [getLead.id] })
      if (subject === 'lead') changed.add(id)
      else if (subject === 'task') void queryClient.invalidateQueries({ queryKey: [LIST_KEY, 'overdue'] })
      timer ??= setTimeout(readChanged, GATHER_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [])
}

/** Whether this browser has that version already, because it made the change. */
function isKnown({ subject, id, version }: LiveChange): boolean {
  if (subject !== 'lead' || version === null) return false
  const known = queryClient.getQueryData<LeadDetail>(leadKey(id))
  return known !== undefined && known.version >= version
}
