/** Runs at most so many pieces of work at once; the others wait in the order in which they came. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever finishes hands its place over, so that nobody who comes later overtakes.
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
