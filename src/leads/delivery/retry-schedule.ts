import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** Pauses after each failed try but the last: 8 tries within 3 h 53 min, most of them early, when most faults pass. */
const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
  120 * MINUTE_MS,
]

export const MAX_TRIES = PAUSES_MS.length + 1

/** At most this share of a pause is added, so that deliveries that failed together don't come back together. */
const JITTER = 0.1

/** When to try again after `tries` tries; null when that was the last. `random` is between 0 and 1. */
export function nextTryAt(tries: number, now: Date, random: number): Date | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + JITTER * random))
}
