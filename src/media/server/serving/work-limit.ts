import { err, ok, type Result } from '#platform/result.ts'

export type Overloaded = { readonly kind: 'overloaded' }

/** Limits how much work runs at the same time. Further work waits in a queue of limited length. Beyond that it is rejected. */
export interface WorkLimit {
  readonly run: <T>(work: () => Promise<T>) => Promise<Result<T, Overloaded>>
}

export function createWorkLimit(concurrency: number, maxWaiting: number): WorkLimit {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < concurrency) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // Does not decrement `running` if work is waiting, so that new work cannot overtake it.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return {
    run: async (work) => {
      if (running >= concurrency && waiting.length >= maxWaiting) return err({ kind: 'overloaded' })
      await enter()
      try {
        return ok(await work())
      } finally {
        leave()
      }
    },
  }
}
