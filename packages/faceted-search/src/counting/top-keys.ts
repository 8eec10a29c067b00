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
    if (this.#keys.length < this.#most) {
      // Most facets have fewer values than are wanted: their keys are never put in the order of a heap.
      if (this.#keys.push(key) === this.#most) this.#order()
    } else this.#sink(key, 0)
    if (this.#keys.length === this.#most) this.least = this.#keys[0] ?? -Infinity
  }

  /** Greatest first. An array of floats is sorted without calling back, several times faster. */
  sorted(): Float64Array {
    return new Float64Array(this.#keys).sort().toReversed()
  }

  #order(): void {
    for (let place = this.#keys.length >>> 1; place >= 0; place--) this.#sink(this.#keys[place] ?? 0, place)
  }

  /** Puts a number in a place, or further down where it is not less than what is below. */
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
