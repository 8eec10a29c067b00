import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** Pauses after each failed attempt but the last: 8 attempts within 3 h 53 min, most of them early, because most faults are short. */
const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
  120 * MINUTE_MS,
]

export const MAX_ATTEMPTS = PAUSES_MS.length + 1

/** Up to this share of a pause is added at random, so that deliveries that failed together are not all retried together. */
const JITTER = 0.1

/** The time of the next attempt after the given number of failed ones; null after the last. `random` is between 0 and 1. */
export function nextAttemptAt(attempts: number, now: Date, random: number): Date | null {
  const pause = PAUSES_MS[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + JITTER * random))
}
