/** Runs a limited number of tasks at once; the others wait in the order in which they came. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A finished task hands its slot to the next one directly, so that newcomers can't overtake.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
