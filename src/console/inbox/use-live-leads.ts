import { useEffect } from 'react'
import type { LiveChange } from '#api/events/contract.ts'
import { onLiveChange } from '../data/live.ts'
import { queryClient } from '../data/read.ts'
import { COUNTS_KEY, LIST_KEY, leadKey } from './lead-cache.ts'
import type { LeadDetail } from './lead-model.ts'

/** Five leads a second must not read the list five times a second. */
const GATHER_MS = 400

/** Reads again what the server says has changed: the open lead at once, the lists and counts a moment later. */
export function useLiveLeads(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readLists = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: [LIST_KEY] })
      void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] })
    }
    const end = onLiveChange((change) => {
      if (isKnown(change)) return
      if (change.subject === 'lead') void queryClient.invalidateQueries({ queryKey: leadKey(change.id) })
      timer ??= setTimeout(readLists, GATHER_MS)
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
