import { err, ok, type Result } from '#platform/result.ts'

export type Overloaded = { readonly kind: 'overloaded' }

/** Limits concurrency. Further work waits in order, up to a number, and is refused beyond it. */
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
  // Finished work hands its place to the next in line, so later work can't overtake.
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
