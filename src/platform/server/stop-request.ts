const IMPATIENCE_MS = 1_000

/**
 * Settles with the reason when this process should end: a signal, or the death of the starter that it runs under.
 * A second signal, at least a second later, ends it at once. (A terminal and the starter may both pass on the first.)
 */
export function onStopRequest(): Promise<string> {
  return new Promise((resolve) => {
    let first: number | undefined
    const request = (reason: string) => {
      const now = performance.now()
      if (first !== undefined && now - first > IMPATIENCE_MS) process.exit(1)
      first ??= now
      resolve(reason)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
    process.on('disconnect', () => request('the starter is gone'))
  })
}
