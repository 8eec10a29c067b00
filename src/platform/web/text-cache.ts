/** Keeps what costs something to make, by key; the least recently used goes first. */
export interface TextCache<T> {
  readonly get: (key: string, make: () => T) => T
  readonly forget: (key: string) => void
}

export function createTextCache<T>(size: number): TextCache<T> {
  const kept = new Map<string, T>()
  return {
    get: (key, make) => {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > size) kept.delete(kept.keys().next().value ?? key)
      return value
    },
    forget: (key) => void kept.delete(key),
  }
}
