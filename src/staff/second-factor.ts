import { MINUTE_MS } from '#platform/clock.ts'

/** How long a second factor counts for what needs it again. */
export const FRESH_MS = 10 * MINUTE_MS

/** Whether a second factor that was entered at `at` still counts for what needs it again. It holds for ten minutes. */
export function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < FRESH_MS
}
