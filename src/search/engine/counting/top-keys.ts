/** Keeps the greatest so many of the numbers that it is shown, in a heap with the least on top. O(log kept) each, mostly O(1). */
export class TopKeys {
  /** Numbers up to this one don't come in. */
  least: number
  readonly #most: number
  readonly #keys: number[] = []

  constructor(most: number) {
    this.#most = most
    this.least = most === 0 ? Infinity : -Infinity
  }

  see(key: number): void {
    if (key <= this.least) return
    if (this.#keys.length < this.#most) this.#rise(key)
    else this.#sink(key)
    if (this.#keys.length === this.#most) this.least = this.#keys[0] ?? -Infinity
  }

  /** Greatest first. An array of floats is sorted without calling back, several times faster. */
  sorted(): Float64Array {
    return Float64Array.from(this.#keys).sort().toReversed()
  }

  #rise(key: number): void {
    let child = this.#keys.push(key) - 1
    while (child > 0) {
      const parent = (child - 1) >>> 1
      const above = this.#keys[parent] ?? 0
      if (above <= key) break
      this.#keys[child] = above
      child = parent
    }
    this.#keys[child] = key
  }

  /** Puts a number in the place of the least. */
  #sink(key: number): void {
    const keys = this.#keys
    let parent = 0
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
