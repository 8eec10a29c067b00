/** A cache that evicts the least recently used entry when it is full. */
export class LruCache<Key, Value> {
  readonly #maxSize: number
  /** A map iterates in order of insertion, so its first entry is the least recently used one. */
  readonly #entries = new Map<Key, Value>()

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get size(): number {
    return this.#entries.size
  }

  values(): Iterable<Value> {
    return this.#entries.values()
  }

  clear(): void {
    this.#entries.clear()
  }

  /**
   * The cached value of a key, or a new one, which is then cached.
   * @param make makes the value. It is given the value evicted for it, if any, whose memory it may reuse
   */
  get(key: Key, make: (evicted: Value | undefined) => Value): Value {
    const value = this.#entries.get(key) ?? make(this.#evict())
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  #evict(): Value | undefined {
    if (this.#entries.size < this.#maxSize) return undefined
    const [oldest] = this.#entries
    if (!oldest) return undefined
    this.#entries.delete(oldest[0])
    return oldest[1]
  }
}
