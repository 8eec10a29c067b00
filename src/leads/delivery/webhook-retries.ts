import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** Pauses after each failed attempt but the last: ten attempts within 75 hours, so that a receiver that fails on a Friday evening gets them on Monday. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  23 * HOUR_MS + 25 * MINUTE_MS,
]

export const MAX_ATTEMPTS = PAUSES_MS.length + 1

/** Up to this share of a pause is added at random, so that deliveries that failed together are not all retried together. */
const JITTER = 0.1

/** A receiver can't ask for a longer pause. */
const LONGEST_PAUSE_MS = DAY_MS

/** An endpoint of which no attempt succeeded for so long is disabled. */
export const FAILING_LIMIT_MS = 5 * DAY_MS

/**
 * The time of the next attempt after the given number of failed ones; null after the last. `random` is between 0 and 1, `askedMs` the
 * pause that the receiver asked for, or 0.
 */
export function nextAttemptAt(attempts: number, now: Date, random: number, askedMs: number): Date | null {
  const pause = PAUSES_MS[attempts - 1]
  if (pause === undefined) return null
  const wanted = Math.max(pause * (1 + JITTER * random), Math.min(askedMs, LONGEST_PAUSE_MS))
  return new Date(now.getTime() + wanted)
}

/** The pause of a `Retry-After` header (RFC 9110): seconds, or a date. 0 without a usable one. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime())
}
