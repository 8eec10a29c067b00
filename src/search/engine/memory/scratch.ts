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
      this.#bytes = Math.max(bytes, this.#bytes * 2, 4096)
      this.#address = this.#heap.alloc(this.#bytes)
    }
    return this.#address
  }
}
