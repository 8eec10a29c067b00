import { err, ok, type Result } from '#platform/result.ts'

export type Overloaded = { readonly kind: 'overloaded' }

/** Does at most so many things at once; the next ones wait in order, up to a number, and beyond it are refused. */
export interface WorkLimit {
  readonly run: <T>(work: () => Promise<T>) => Promise<Result<T, Overloaded>>
}

export function createWorkLimit(atOnce: number, waitingAtMost: number): WorkLimit {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // Who leaves hands the place on, so nobody can push in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return {
    run: async (work) => {
      if (running >= atOnce && waiting.length >= waitingAtMost) return err({ kind: 'overloaded' })
      await enter()
      try {
        return ok(await work())
      } finally {
        leave()
      }
    },
  }
}
