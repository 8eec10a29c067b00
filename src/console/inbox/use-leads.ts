import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallFailed } from '../data/read.ts'
import { overlaid } from '../data/overlay.ts'
import type { InboxFilters, InboxView } from './inbox-filters.ts'
import { readLead, readLeads } from './lead-calls.ts'
import { LIST_KEY, leadKey } from './lead-cache.ts'
import { usePendingLeads } from './lead-changes.ts'
import type { LeadDetail, LeadPage, LeadRow } from './lead-model.ts'
import { staysIn } from './inbox-page.ts'

/** The leads of a view as far as they were read, with pending changes laid over them. */
export function useLeads(view: InboxView, filters: InboxFilters, personId: string, now: Date) {
  const pending = usePendingLeads()
  const query = useInfiniteQuery<LeadPage, CallFailed>({
    queryKey: [LIST_KEY, view, filters],
    queryFn: ({ pageParam, signal }) => readLeads(view, filters, pageParam as string | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = useMemo(() => distinctRows(query.data?.pages ?? []), [query.data])
  const shown = useMemo(
    () =>
      rows
        .map((row) => overlaid(row, pending))
        .filter((row, index) => row === rows[index] || staysIn(view, row, personId, now)),
    // The time of the last minute decides nothing here that a change doesn't.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, pending, view, personId],
  )
  return { ...query, rows: shown }
}

/** A row that moved to an earlier page while pages were read would come twice. */
function distinctRows(pages: readonly LeadPage[]): readonly LeadRow[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ data }) => data)
    .filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/** An open lead, with pending changes laid over it. */
export function useLead(id: string) {
  const pending = usePendingLeads()
  const query = useQuery<LeadDetail, CallFailed>({
    queryKey: leadKey(id),
    queryFn: ({ signal }) => readLead(id, signal),
  })
  const lead = useMemo(() => query.data && overlaid(query.data, pending), [query.data, pending])
  return { ...query, lead }
}
