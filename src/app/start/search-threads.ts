import type { Config } from '#platform/config.ts'

/** One that writes pages, one that PostgreSQL and the machine need. */
const OTHERS = 2
const MOST = 4

/** How many threads answer searches beside the one that writes the pages. Where processors are few a handover costs more than it gains. */
export function searchThreads(wanted: Config['searchThreads'], processors: number): number {
  return wanted === 'auto' ? Math.min(MOST, Math.max(0, processors - OTHERS)) : wanted
}
