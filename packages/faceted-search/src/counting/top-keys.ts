/** Collects the greatest numbers in a heap with the smallest on top. O(log size) each, usually O(1). */
export class TopKeys {
  /** Numbers up to this one are ignored. */
  least: number
  readonly #most: number
  readonly #keys: number[] = []

  constructor(most: number) {
    this.#most = most
    this.least = most === 0 ? Infinity : -Infinity
  }

  see(key: number): void {
    if (key <= this.least) return
    if (this.#keys.length < this.#most) {
      // Most facets have fewer values than requested, so their keys never need heap order.
      if (this.#keys.push(key) === this.#most) this.#order()
    } else this.#sink(key, 0)
    if (this.#keys.length === this.#most) this.least = this.#keys[0] ?? -Infinity
  }

  /** Greatest first. A typed array is sorted without a callback, several times faster. */
  sorted(): Float64Array {
    return new Float64Array(this.#keys).sort().toReversed()
  }

  #order(): void {
    for (let place = this.#keys.length >>> 1; place >= 0; place--) this.#sink(this.#keys[place] ?? 0, place)
  }

  /** Writes a number at a position of the heap and moves it down until heap order holds. */
  #sink(key: number, place: number): void {
    const keys = this.#keys
    let parent = place
    for (;;) {
      let child = 2 * parent + 1
      if (child >= keys.length) break
      if ((keys[child + 1] ?? Infinity) < (keys[child] ?? 0)) child += 1
      const below = keys[child] ?? 0
      if (below >= key) break
      keys[parent] = below
      parent = child
    }
    keys[parent] = key
  }
}
