import type { Heap } from './heap.ts'

const FIRST_BYTES = 2 ** 15

/** An arena: memory of one query, allocated piece by piece and released as a whole when the next query begins. */
export class QueryArena {
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

  /** Releases all allocations. */
  reset(): void {
    this.#next = this.#start
  }

  /** Continues in a new block. Earlier allocations stay where they are, but their block is not reused, so blocks double in size. */
  #grow(bytes: number): void {
    const length = Math.max(bytes + 8, (this.#end - this.#start) * 2, FIRST_BYTES)
    this.#start = this.#next = this.#heap.alloc(length)
    this.#end = this.#start + length
  }
}
