/**
 * Spreads bursts over several turns of the event loop, so that a few hundred requests that arrive together don't keep everything else waiting
 * until the last one is rendered. At most `perTurn` pieces of work start in a turn, in their order; urgent work starts at once.
 */
export function createPacer(perTurn: number): (work: () => void, isUrgent: boolean) => void {
  const waiting: (() => void)[] = []
  let started = 0
  let isScheduled = false

  const startNext = (): void => {
    isScheduled = false
    started = 0
    while (started < perTurn && waiting.length > 0) {
      started++
      waiting.shift()?.()
    }
    if (started > 0) schedule()
  }
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startNext)
  }
  return (work, isUrgent) => {
    if (!isUrgent && (waiting.length > 0 || started >= perTurn)) {
      waiting.push(work)
      return
    }
    started++
    schedule()
    work()
  }
}
