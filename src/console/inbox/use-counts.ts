import { countLeads } from '#api/leads/contract.ts'
import { useRead } from '../data/read.ts'
import type { InboxView } from './inbox-filters.ts'

/** How many leads each view has, as far as it is known. */
export function useCounts(): Partial<Record<InboxView, number>> {
  return useRead(countLeads, {}, { keep: true }).data ?? {}
}
