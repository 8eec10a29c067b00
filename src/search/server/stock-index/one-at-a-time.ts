/** Runs of a work that never overlap. */
export interface Runs {
  /** Now, or once more after the run that goes on: calls during it share that one. */
  readonly run: () => Promise<void>
  /** When nothing runs any more; failures are the business of who called `run`. */
  readonly settled: () => Promise<void>
}

export function oneAtATime(work: () => Promise<void>): Runs {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    const running = work().finally(() => {
      if (current === running) current = undefined
    })
    current = running
    return running
  }
  const run = (): Promise<void> => {
    if (!current) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
  const settled = async () => {
    await next?.catch(() => undefined)
    await current?.catch(() => undefined)
  }
  return { run, settled }
}
