import type { Kernels } from '../kernels/kernels.ts'
import type { Heap } from '../memory/heap.ts'
import type { BufferPool } from '../memory/buffer-pool.ts'
import type { QueryArena } from '../memory/query-arena.ts'
import type { Scratch } from '../memory/scratch.ts'
import { windowRows, type Windows } from './windows.ts'

/** The address of a bitset over all rows. Bits outside the windows of its `BitSpace` are undefined. */
export type Bits = number
/** A list of ascending row numbers: its address and length. */
export type RowList = { readonly address: number; readonly length: number }

/** How rows are counted: from columns or records, whichever is `cheapest`, or always from records. See `counting/tally-records.ts`. */
export type CountingChoice = 'cheapest' | 'records'

/** The memory of a generation: its heap, the kernels on it, and the scratch that queries reuse. */
export type Memory = {
  readonly heap: Heap
  readonly kernels: Kernels
  /** One bit per row. */
  readonly bitsets: BufferPool
  /** One u32 per row. */
  readonly lists: BufferPool
  /** Tables indexed by code. */
  readonly tables: Scratch
  /** Scratch of the counting kernels: 3 KiB of zeros and 4 KiB of undefined bytes. */
  readonly lanes: number
  /** u32 counters indexed by code. Every user leaves them at zero. */
  readonly counters: Scratch
  /** Like `counters`, for several attributes at once. */
  readonly manyCounters: Scratch
  readonly counting: CountingChoice
  /** Facet values as pairs of code and count, valid until the next query. */
  readonly answers: QueryArena
}

/** The scratch bitsets of one query and the operations on them, limited to the query's windows. */
export class BitSpace {
  readonly heap: Heap
  readonly kernels: Kernels
  readonly windows: Windows
  /** Number of rows within the windows. */
  readonly rows: number
  readonly #memory: Memory
  readonly #bitsets: Bits[] = []
  readonly #lists: number[] = []

  constructor(memory: Memory, windows: Windows) {
    this.#memory = memory
    this.heap = memory.heap
    this.kernels = memory.kernels
    this.windows = windows
    this.rows = windowRows(windows)
  }

  /** A bitset with undefined content, valid until `release`. */
  take(): Bits {
    const bits = this.#memory.bitsets.take()
    this.#bitsets.push(bits)
    return bits
  }

  /** The address of so many undefined bytes, valid until the next call. */
  scratch(bytes: number): number {
    return this.#memory.tables.atLeast(bytes)
  }

  /** The address of so many u32 counters, all zero. The caller leaves them at zero. */
  counters(codes: number): number {
    return this.#memory.counters.atLeast(codes * 4)
  }

  /** Like `counters`, for several attributes at once, in separate memory. */
  manyCounters(codes: number): number {
    return this.#memory.manyCounters.atLeast(codes * 4)
  }

  get lanes(): number {
    return this.#memory.lanes
  }

  get memory(): Memory {
    return this.#memory
  }

  /** Returns all scratch to the pools. */
  release(): void {
    for (const bits of this.#bitsets.splice(0)) this.#memory.bitsets.release(bits)
    for (const list of this.#lists.splice(0)) this.#memory.lists.release(list)
  }

  clear(bits: Bits): Bits {
    const first = bits >>> 2
    for (const { from, to } of this.windows) this.heap.u32.fill(0, first + from, first + to)
    return bits
  }

  and(a: Bits, b: Bits, out: Bits = this.take()): Bits {
    for (const { from, to } of this.windows) this.kernels.and(a, b, from, to, out)
    return out
  }

  or(a: Bits, b: Bits, out: Bits = this.take()): Bits {
    for (const { from, to } of this.windows) this.kernels.or(a, b, from, to, out)
    return out
  }

  /** a AND NOT b. */
  andNot(a: Bits, b: Bits, out: Bits = this.take()): Bits {
    for (const { from, to } of this.windows) this.kernels.andNot(a, b, from, to, out)
    return out
  }

  /** The number of rows in a set. */
  count(bits: Bits): number {
    let sum = 0
    for (const { from, to } of this.windows) sum += this.kernels.count(bits, from, to)
    return sum
  }

  /** The address of one undefined u32 per row, valid until `release`. */
  takeList(): number {
    const address = this.#memory.lists.take()
    this.#lists.push(address)
    return address
  }

  /** Whether a row is within the windows. */
  includes(row: number): boolean {
    const word = row >>> 5
    return this.windows.some(({ from, to }) => from <= word && word < to)
  }

  /** Whether the windows contain all rows before this one. */
  covers(row: number): boolean {
    const [first] = this.windows
    return row === 0 || (first !== undefined && first.from === 0 && first.to * 32 >= row)
  }

  /** The rows of a set as a list, valid until `release`. */
  list(bits: Bits): RowList {
    const address = this.takeList()
    let length = 0
    for (const { from, to } of this.windows) length += this.kernels.list(bits, from, to, address + length * 4)
    return { address, length }
  }

  has(bits: Bits, row: number): boolean {
    return (((this.heap.u32[(bits >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1
  }

  set(bits: Bits, row: number): void {
    const word = (bits >>> 2) + (row >>> 5)
    this.heap.u32[word] = (this.heap.u32[word] ?? 0) | (1 << (row & 31))
  }
}
