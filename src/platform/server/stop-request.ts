/** A signal that follows the first one sooner counts as the same request. */
const MIN_REPEAT_MS = 1_000

/**
 * Resolves with the reason when this process should stop: a signal, or the end of the starter. A second signal ends the
 * process at once if it comes at least a second later, because the terminal and the starter may both send the first.
 */
export function onStopRequest(): Promise<string> {
  return new Promise((resolve) => {
    let first: number | undefined
    const request = (reason: string) => {
      const now = performance.now()
      if (first !== undefined && now - first > MIN_REPEAT_MS) process.exit(1)
      first ??= now
      resolve(reason)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
    process.on('disconnect', () => request('the starter is gone'))
  })
}
