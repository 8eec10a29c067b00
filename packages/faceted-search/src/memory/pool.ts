import type { Heap } from '../memory/heap.ts'

/** Equal pieces of the heap (bitsets, lists of rows), lent and taken back. What is in them is left over from before. */
export class Pool {
  /** Of each piece. */
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
