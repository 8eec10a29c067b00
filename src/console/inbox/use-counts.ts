import { countLeads } from '#api/leads/contract.ts'
import { useRead } from '../data/read.ts'
import type { InboxFilters, InboxView } from './inbox-filters.ts'

/** How many leads each view has at a yard, or at all of them, as far as it is known. */
export function useCounts({ dealershipId, locationId }: InboxFilters = {}): Partial<Record<InboxView, number>> {
  const query = {
    ...(dealershipId !== undefined && { dealershipId }),
    ...(locationId !== undefined && { locationId }),
  }
  return useRead(countLeads, { query }, { keep: true }).data ?? {}
}
