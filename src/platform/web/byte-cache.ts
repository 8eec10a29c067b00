/** Values by key within a number of bytes. The least recently used are dropped first. */
export interface ByteCache<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T, bytes: number) => void
  readonly delete: (key: string) => void
  /** Size of its contents in bytes. */
  readonly bytes: () => number
}

export function createByteCache<T>(maxBytes: number): ByteCache<T> {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let total = 0
  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (!entry) return undefined
      // Inserted again, so that the order of the map is the order of use.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, bytes) => {
      remove(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    bytes: () => total,
  }
}
