/** When which vehicle was sold, in seconds, to find the edge of a sold window. */
export type SoldTimes = {
  readonly set: (key: string, soldAt: number | undefined) => void
  /** The earliest sale not before `since`; a time beyond all where there is none. */
  readonly earliestSince: (since: number) => number
}

/**
 * A query says "sold since"; saying the earliest sale in the window in place of the moving edge asks for the same
 * vehicles with a number that stays the same until one falls out, so that caches keep.
 */
export function createSoldTimes(): SoldTimes {
  const times = new Map<string, number>()
  let sorted: number[] | undefined
  return {
    set: (key, soldAt) => {
      if (times.get(key) === soldAt) return
      if (soldAt === undefined) times.delete(key)
      else times.set(key, soldAt)
      sorted = undefined
    },
    earliestSince: (since) => {
      sorted ??= [...times.values()].sort((a, b) => a - b)
      return sorted[firstNotBelow(sorted, since)] ?? Number.MAX_SAFE_INTEGER
    },
  }
}

function firstNotBelow(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1
    else high = middle
  }
  return low
}
