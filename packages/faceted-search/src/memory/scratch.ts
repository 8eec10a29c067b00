import type { Heap } from './heap.ts'

/** One piece of the heap that is used for one thing after another, and grows to what is asked for. */
export class Scratch {
  readonly #heap: Heap
  #address = 0
  #bytes = 0

  constructor(heap: Heap) {
    this.#heap = heap
  }

  atLeast(bytes: number): number {
    if (bytes > this.#bytes) {
      const more = Math.max(bytes, this.#bytes * 2, 4096)
      // Where there is no memory left this throws, and the piece stays as large as it is.
      this.#address = this.#heap.alloc(more)
      this.#bytes = more
    }
    return this.#address
  }
}
