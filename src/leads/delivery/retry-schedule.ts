import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** Pauses after each failed try but the last: 8 tries within 3 h 53 min, most of them early, because most faults are short. */
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

/** The time of the next try after `tries` tries; null after the last. `random` is between 0 and 1. */
export function nextTryAt(tries: number, now: Date, random: number): Date | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + JITTER * random))
}
