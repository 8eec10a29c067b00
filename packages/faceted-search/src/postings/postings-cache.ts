import type { Bits, BitSpace, Memory } from '../bitset/bit-space.ts'
import type { TextField } from './text-field.ts'

/** Maximum number of cached bitsets, one bit per row each. */
const MAX_CACHED = 64
/** Postings of more than this part of all rows are cached as a bitset, which is faster than adding row by row. */
const MANY_ROWS = 1 / 64

/**
 * LRU cache of long postings of adjacent terms as bitsets: common words and short prefixes. Built
 * lazily; rows of the build never change, so they stay valid.
 */
export class PostingsCache {
  readonly #memory: Memory
  readonly #rows: number
  readonly #cached = new Map<string, Bits>()

  /** @param rows maximum number of rows */
  constructor(memory: Memory, rows: number) {
    this.#memory = memory
    this.#rows = rows
  }

  /** Adds the rows of terms `from` to `to` (exclusive) to a bitset. O(rows of the windows / 128) if cached. */
  add(space: BitSpace, out: Bits, field: TextField, from: number, to: number): void {
    const { address, length } = field.stretch(from, to)
    if (this.isMany(length)) space.or(out, this.#bitsOf(field, from, to), out)
    else space.kernels.scatter(address, length, out)
  }

  isMany(length: number): boolean {
    return length > this.#rows * MANY_ROWS
  }

  #bitsOf(field: TextField, from: number, to: number): Bits {
    const key = `${field.name} ${from} ${to}`
    const bits = this.#cached.get(key) ?? this.#make(field, from, to)
    this.#cached.delete(key)
    this.#cached.set(key, bits)
    return bits
  }

  #make(field: TextField, from: number, to: number): Bits {
    const { heap, kernels } = this.#memory
    const bits = this.#room()
    heap.u32.fill(0, bits >>> 2, (bits >>> 2) + this.#rows / 32)
    const { address, length } = field.stretch(from, to)
    kernels.scatter(address, length, bits)
    return bits
  }

  #room(): Bits {
    const [oldest] = this.#cached
    if (!oldest || this.#cached.size < MAX_CACHED) return this.#memory.bitsets.take()
    this.#cached.delete(oldest[0])
    return oldest[1]
  }
}
