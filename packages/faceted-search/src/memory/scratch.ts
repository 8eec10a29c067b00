import type { Heap } from './heap.ts'

/** A reusable buffer in the heap that grows on demand. */
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
      // Throws if there is no memory left; the buffer keeps its size then.
      this.#address = this.#heap.alloc(more)
      this.#bytes = more
    }
    return this.#address
  }
}
