/** Results by key; a full cache evicts its oldest entry, an outdated one all. */
export type ResultCache<V> = {
  /** The value of the key in this epoch, made once. */
  readonly get: (key: string, epoch: number, make: () => V) => V
  readonly size: () => number
}

export function createResultCache<V>(capacity: number): ResultCache<V> {
  const entries = new Map<string, V>()
  let current = -1
  return {
    get: (key, epoch, make) => {
      if (epoch !== current) entries.clear()
      current = epoch
      const known = entries.get(key)
      if (known !== undefined) return known
      const value = make()
      if (capacity > 0) entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
      return value
    },
    size: () => entries.size,
  }
}
