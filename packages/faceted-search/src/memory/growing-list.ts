/** A growing list of u32, which takes half the memory of an array of numbers. */
export class GrowingList {
  #values = new Uint32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Empties the list but keeps its memory: allocating large arrays repeatedly costs more in garbage collection than filling them. */
  clear(): this {
    this.#length = 0
    return this
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Uint32Array(this.#length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.#length++] = value
  }

  /** The current items, valid until the next change. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length)
  }
}
