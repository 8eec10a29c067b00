import type { Heap } from './heap.ts'

/** A pool of equally sized buffers in the heap (bitsets, lists of rows). A buffer's content is undefined when taken. */
export class BufferPool {
  /** Size of each buffer in bytes. */
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
