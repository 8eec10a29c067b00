import { useQuery } from '@tanstack/react-query'
import type { InboxView } from './inbox-filters.ts'
import { readCounts } from './lead-calls.ts'
import { COUNTS_KEY } from './lead-cache.ts'

/** How many leads each view has, as far as it is known. */
export function useCounts(): Partial<Record<InboxView, number>> {
  return useQuery({ queryKey: [COUNTS_KEY], queryFn: readCounts }).data ?? {}
}
