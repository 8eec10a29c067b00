/** Keeps texts that cost something to make, the least recently used going first. */
export interface TextCache<T> {
  readonly get: (key: string, make: () => T) => T
}

export function createTextCache<T>(size: number): TextCache<T> {
  const kept = new Map<string, T>()
  return {
    get: (key, make) => {
      const known = kept.get(key)
      const value = known ?? make()
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > size) kept.delete(kept.keys().next().value ?? key)
      return value
    },
  }
}
