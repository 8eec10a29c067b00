/** A counted value: its code, and how many rows have it. */
export type Counted = { readonly code: number; readonly count: number }

/** Keeps the counted values with the greatest keys, in a heap with the least of them on top. O(log kept) each, mostly O(1). */
export class TopCodes {
  readonly #most: number
  readonly #keys: number[] = []
  readonly #counted: Counted[] = []
  /** Keys up to this one don't come in. */
  least = -Infinity

  constructor(most: number) {
    this.#most = most
    if (most === 0) this.least = Infinity
  }

  see(key: number, code: number, count: number): void {
    if (key <= this.least) return
    if (this.#keys.length < this.#most) this.#rise(key, { code, count })
    else this.#sink(key, { code, count })
    if (this.#keys.length === this.#most) this.least = this.#keys[0] ?? -Infinity
  }

  /** Greatest key first. */
  sorted(): Counted[] {
    const order = Array.from(this.#keys, (_, index) => index)
    order.sort((a, b) => (this.#keys[b] ?? 0) - (this.#keys[a] ?? 0))
    return order.map((index) => this.#counted[index]).filter((counted) => counted !== undefined)
  }

  #rise(key: number, counted: Counted): void {
    let child = this.#keys.push(key) - 1
    while (child > 0) {
      const parent = (child - 1) >>> 1
      if ((this.#keys[parent] ?? 0) <= key) break
      this.#move(parent, child)
      child = parent
    }
    this.#keys[child] = key
    this.#counted[child] = counted
  }

  /** Puts one in the place of the least. */
  #sink(key: number, counted: Counted): void {
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= this.#keys.length) break
      if ((this.#keys[child + 1] ?? Infinity) < (this.#keys[child] ?? 0)) child += 1
      if ((this.#keys[child] ?? 0) >= key) break
      this.#move(child, parent)
      parent = child
    }
    this.#keys[parent] = key
    this.#counted[parent] = counted
  }

  #move(from: number, to: number): void {
    const counted = this.#counted[from]
    this.#keys[to] = this.#keys[from] ?? 0
    if (counted) this.#counted[to] = counted
  }
}
