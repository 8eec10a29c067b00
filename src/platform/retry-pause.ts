export interface RetryPauses {
  readonly firstMs: number
  readonly longestMs: number
}

/**
 * The pause before try number `attempt` + 1 (after the first try it is 1): doubling, never above the longest, and anywhere
 * between half of that and all of it, so that many who failed together don't come back together. `random` is in [0, 1).
 */
export function retryPause(attempt: number, { firstMs, longestMs }: RetryPauses, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempt - 1))
  return (full / 2) * (1 + random)
}
