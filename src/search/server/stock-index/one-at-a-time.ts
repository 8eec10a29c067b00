/** Runs of a task that never overlap. */
export interface Runs {
  /** Runs now, or once after the current run; calls made during a run share that next one. */
  readonly run: () => Promise<void>
  /** Resolves when nothing runs; failures are reported to the callers of `run`. */
  readonly settled: () => Promise<void>
}

export function oneAtATime(task: () => Promise<void>): Runs {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    const running = task().finally(() => {
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
