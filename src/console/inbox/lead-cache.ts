import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { countLeads, getLead, listLeads } from '#api/leads/contract.ts'
import { queryClient } from '../data/read.ts'
import type { SessionAnswer } from '../session/auth-call.ts'
import { sessionQuery } from '../session/session.ts'
import { isInboxView, readInboxFilters, type InboxFilters, type InboxView } from './inbox-filters.ts'
import { staysIn } from './inbox-page.ts'
import { readRows } from './lead-calls.ts'
import type { LeadDetail, LeadPage, LeadRow } from './lead-model.ts'
import { mergeRows } from './merge-rows.ts'
import { MAX_IDS, refreshList } from './refresh-list.ts'

export const LIST_KEY = listLeads.id
const COUNTS_KEY = countLeads.id

export const leadKey = (id: string) => [getLead.id, id] as const

/** Puts what the server said of a lead into the open lead and every list: it leaves the ones it no longer belongs to. */
export function storeLead(lead: LeadDetail): void {
  storeNewest(queryClient, lead)
  const lists = queryClient.getQueriesData<InfiniteData<LeadPage>>({ queryKey: [LIST_KEY] })
  for (const [key, list] of lists) if (list) queryClient.setQueryData(key, withLead(list, lead, viewOf(key)))
  // A list that it has come to, or come back to by an undo, shows it after this.
  refreshRows([lead.id])
}

/**
 * Keeps what a change answered with, unless a newer version was read meanwhile. A read that is on its way may be older, when a colleague
 * changed the lead at the same moment, so it begins anew.
 */
export function storeNewest(client: QueryClient, lead: LeadDetail): void {
  const queryKey = leadKey(lead.id)
  const known = client.getQueryData<LeadDetail>(queryKey)
  if (known !== undefined && known.version > lead.version) return
  const isReading = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, lead)
  if (isReading) void client.invalidateQueries({ queryKey })
}

/** Reads the rows of these leads again in each list that is shown, and the counts. Lists that are not shown are read when they are. */
export function refreshRows(ids: readonly string[]): void {
  void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] })
  if (ids.length === 0) return
  if (ids.length > MAX_IDS) return void queryClient.invalidateQueries({ queryKey: [LIST_KEY] })
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY], refetchType: 'none', type: 'inactive' })
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [LIST_KEY], type: 'active' })) {
    const [view, filters] = [viewOf(query.queryKey), filtersOf(query.queryKey)]
    void refreshList(queryClient, query, ids, {
      read: (some) => readRows(view, filters, some),
      merge: (pages, some, rows) => mergeRows(pages, view, some, rows),
    })
  }
}

function filtersOf([, , filters]: QueryKey): InboxFilters {
  return typeof filters === 'object' && filters !== null ? readInboxFilters({ ...filters }) : {}
}

/** The view of a list, by its key. */
function viewOf([, view]: QueryKey): InboxView {
  return typeof view === 'string' && isInboxView(view) ? view : 'all'
}

function withLead(list: InfiniteData<LeadPage>, lead: LeadRow, view: InboxView): InfiniteData<LeadPage> {
  const session = queryClient.getQueryData<SessionAnswer>(sessionQuery.queryKey)
  const personId = session?.state === 'signed-in' ? session.person.id : ''
  const stays = staysIn(view, lead, personId, new Date())
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((row) => (row.id === lead.id ? (stays ? [lead] : []) : [row])),
  }))
  return { ...list, pages }
}

/** Reads a lead and its rows again, because somebody else changed it. */
export function dropLead(id: string): void {
  void queryClient.invalidateQueries({ queryKey: leadKey(id) })
  refreshRows([id])
}

/** The row of a lead in any list that was read: what is shown of it until the whole lead has arrived. */
export function knownRow(id: string): LeadRow | undefined {
  for (const [, lists] of queryClient.getQueriesData<InfiniteData<LeadPage>>({ queryKey: [LIST_KEY] }))
    for (const page of lists?.pages ?? []) {
      const row = page.data.find((each) => each.id === id)
      if (row) return row
    }
  return undefined
}
