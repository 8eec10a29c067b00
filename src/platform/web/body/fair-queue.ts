export type FairQueue = <T>(sender: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs one piece of work at a time. Work joins the queue only after the same sender's earlier work is done, so whoever sends a lot waits for
 * themselves, and delays each of the others by one piece.
 */
export function createFairQueue(): FairQueue {
  let last: Promise<unknown> = Promise.resolve()
  const lastOfSenders = new Map<string, Promise<unknown>>()
  return (sender, work) => {
    const before = lastOfSenders.get(sender) ?? Promise.resolve()
    const turn = before.then(() => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    })
    const end = turn
      .catch(() => undefined)
      .finally(() => {
        if (lastOfSenders.get(sender) === end) lastOfSenders.delete(sender)
      })
    lastOfSenders.set(sender, end)
    return turn
  }
}
