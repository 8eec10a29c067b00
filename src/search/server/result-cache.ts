/** Results by key; a full cache evicts its oldest entry, an outdated one all. */
export type ResultCache<V> = {
  /** The value of the key in this epoch. */
  readonly get: (key: string, epoch: number) => V | undefined
  /** Keeps a value that was made in this epoch; one of an earlier epoch is not kept. */
  readonly set: (key: string, epoch: number, value: V) => void
  readonly size: () => number
}

export function createResultCache<V>(capacity: number): ResultCache<V> {
  const entries = new Map<string, V>()
  let current = -1
  const moveTo = (epoch: number): void => {
    if (epoch <= current) return
    entries.clear()
    current = epoch
  }
  return {
    get: (key, epoch) => {
      moveTo(epoch)
      return entries.get(key)
    },
    set: (key, epoch, value) => {
      moveTo(epoch)
      if (capacity === 0 || epoch < current) return
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    size: () => entries.size,
  }
}
