import type { Heap } from './heap.ts'

const FIRST_BYTES = 2 ** 15

/** Memory of one query: allocated piece by piece, and released as a whole when the next query begins. */
export class QueryArea {
  readonly #heap: Heap
  #start = 0
  #next = 0
  #end = 0

  constructor(heap: Heap) {
    this.#heap = heap
  }

  /** Allocates undefined bytes at an address that is a multiple of 8. */
  take(bytes: number): number {
    if (this.#next + bytes > this.#end) this.#grow(bytes)
    const address = this.#next
    this.#next += Math.ceil(bytes / 8) * 8
    return address
  }

  reset(): void {
    this.#next = this.#start
  }

  /** Earlier allocations don't move. */
  #grow(bytes: number): void {
    const length = Math.max(bytes + 8, (this.#end - this.#start) * 2, FIRST_BYTES)
    this.#start = this.#next = this.#heap.alloc(length)
    this.#end = this.#start + length
  }
}
