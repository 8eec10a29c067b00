export interface RetryPauses {
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * Exponential backoff with jitter: the pause after failed attempt number `attempt` (from 1) doubles up to `longestMs`. The
 * jitter is between half of the pause and all of it, so that clients that failed together don't retry together. `random` is
 * in [0, 1).
 */
export function retryPause(attempt: number, { firstMs, longestMs }: RetryPauses, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempt - 1))
  return (full / 2) * (1 + random)
}
