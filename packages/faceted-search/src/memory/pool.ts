import type { Heap } from '../memory/heap.ts'

/** A pool of equally sized buffers in the heap (bitsets, lists of rows). Their content is undefined. */
export class Pool {
  /** Size of each buffer. */
  readonly bytes: number
  readonly #heap: Heap
  readonly #free: number[] = []

  constructor(heap: Heap, bytes: number) {
    this.#heap = heap
    this.bytes = bytes
  }

  take(): number {
    return this.#free.pop() ?? this.#heap.alloc(this.bytes)
  }

  release(address: number): void {
    this.#free.push(address)
  }
}
