import type { InfiniteData } from '@tanstack/react-query'
import { countLeads, getLead, listLeads } from '#api/leads/contract.ts'
import { queryClient } from '../data/read.ts'
import type { LeadDetail, LeadRow } from './lead-model.ts'

export interface LeadPage {
  readonly data: readonly LeadRow[]
  readonly next: string | null
}

export const LIST_KEY = listLeads.id
export const COUNTS_KEY = countLeads.id

export const leadKey = (id: string) => [getLead.id, id] as const

/** Puts what the server said of a lead into the open lead and every list that has it. */
export function storeLead(lead: LeadDetail): void {
  queryClient.setQueryData(leadKey(lead.id), lead)
  queryClient.setQueriesData<InfiniteData<LeadPage>>({ queryKey: [LIST_KEY] }, (lists) => lists && withRow(lists, lead))
  void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] })
}

function withRow(lists: InfiniteData<LeadPage>, lead: LeadRow): InfiniteData<LeadPage> {
  if (!lists.pages.some(({ data }) => data.some(({ id }) => id === lead.id))) return lists
  const pages = lists.pages.map((page) => ({
    ...page,
    data: page.data.map((row) => (row.id === lead.id ? lead : row)),
  }))
  return { ...lists, pages }
}

/** Reads a lead and the lists again, because somebody else changed it. */
export function dropLead(id: string): void {
  void queryClient.invalidateQueries({ queryKey: leadKey(id) })
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] })
  void queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] })
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
