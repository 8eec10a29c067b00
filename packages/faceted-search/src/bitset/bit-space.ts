import type { Kernels } from '../kernels/kernels.ts'
import type { Heap } from '../memory/heap.ts'
import type { Pool } from '../memory/pool.ts'
import type { QueryArea } from '../memory/query-area.ts'
import type { Scratch } from '../memory/scratch.ts'
import { windowRows, type Windows } from './windows.ts'

/** The address of a bitset over all rows. Outside a space's windows its bits mean nothing. */
export type Bits = number
/** Rows in ascending order: their address and number. */
export type RowList = { readonly address: number; readonly length: number }

/** What lists of rows are counted out of: see `counting/tally-records.ts`. */
export type CountingChoice = 'cheapest' | 'records'

export type Memory = {
  readonly heap: Heap
  readonly kernels: Kernels
  /** A bit a row. */
  readonly bitsets: Pool
  /** A u32 a row. */
  readonly lists: Pool
  /** Tables by code. */
  readonly tables: Scratch
  /** 3 KiB of zeros and 4 KiB of anything for kernels that count. */
  readonly lanes: number
  /** u32 counters by code, always left at zero. */
  readonly counters: Scratch
  /** The same, of several attributes at once. */
  readonly manyCounters: Scratch
  readonly counting: CountingChoice
  /** Values put in order, until the next query. */
  readonly answers: QueryArea
}

/** The scratch bitsets of one query and what may be done with them, within the rows that it looks at. */
export class BitSpace {
  readonly heap: Heap
  readonly kernels: Kernels
  readonly windows: Windows
  /** Rows within the windows. */
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

  /** A bitset with anything in it, until `release`. */
  take(): Bits {
    const bits = this.#memory.bitsets.take()
    this.#bitsets.push(bits)
    return bits
  }

  /** A table of so many bytes with anything in it, until the next is asked for. */
  scratch(bytes: number): number {
    return this.#memory.tables.atLeast(bytes)
  }

  /** u32 counters at zero for so many codes; whoever takes them leaves them at zero. */
  counters(codes: number): number {
    return this.#memory.counters.atLeast(codes * 4)
  }

  /** The same for several attributes at once, beside those. */
  manyCounters(codes: number): number {
    return this.#memory.manyCounters.atLeast(codes * 4)
  }

  get lanes(): number {
    return this.#memory.lanes
  }

  get memory(): Memory {
    return this.#memory
  }

  /** Gives all scratch back. */
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

  /** a without b. */
  andNot(a: Bits, b: Bits, out: Bits = this.take()): Bits {
    for (const { from, to } of this.windows) this.kernels.andNot(a, b, from, to, out)
    return out
  }

  count(bits: Bits): number {
    let sum = 0
    for (const { from, to } of this.windows) sum += this.kernels.count(bits, from, to)
    return sum
  }

  countAnd(a: Bits, b: Bits): number {
    let sum = 0
    for (const { from, to } of this.windows) sum += this.kernels.countAnd(a, b, from, to)
    return sum
  }

  /** Room for a u32 of every row, until `release`. */
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

  /** Whether the windows hold all rows before this one. */
  covers(row: number): boolean {
    const [first] = this.windows
    return row === 0 || (first !== undefined && first.from === 0 && first.to * 32 >= row)
  }

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
