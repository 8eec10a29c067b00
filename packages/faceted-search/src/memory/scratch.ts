import type { Heap } from './heap.ts'

/** A reusable buffer in the heap that grows on demand. */
export class Scratch {
  readonly #heap: Heap
  #address = 0
  #bytes = 0

  constructor(heap: Heap) {
    this.#heap = heap
  }

  /** The address of at least so many bytes: zeros when allocated, later what the last user left. Valid until a larger request. */
  atLeast(bytes: number): number {
    if (bytes > this.#bytes) {
      const size = Math.max(bytes, this.#bytes * 2, 4096)
      // Allocates first: if that throws, the buffer keeps its size.
      this.#address = this.#heap.alloc(size)
      this.#bytes = size
    }
    return this.#address
  }
}
