/** Results by key; a full cache evicts its oldest entry, an outdated one all. */
export type ResultCache<V> = {
  /** The value of the key for this version of the stock. */
  readonly get: (key: string, version: number) => V | undefined
  /** Caches a value computed from this version; ignored if a later version is known. */
  readonly set: (key: string, version: number, value: V) => void
  readonly size: () => number
}

export function createResultCache<V>(capacity: number): ResultCache<V> {
  const entries = new Map<string, V>()
  let current = -1
  const moveTo = (version: number): void => {
    if (version <= current) return
    entries.clear()
    current = version
  }
  return {
    get: (key, version) => {
      moveTo(version)
      return entries.get(key)
    },
    set: (key, version, value) => {
      moveTo(version)
      if (capacity === 0 || version < current) return
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    size: () => entries.size,
  }
}
