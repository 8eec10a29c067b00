import type { Bits, BitSpace, Memory } from '../bitset/bit-space.ts'
import type { TextField } from './text-field.ts'

/** Bitsets kept: a bit a row each. */
const MAX_CACHED = 64
/** A stretch of postings with more than this part of all rows is kept as a bitset, which is faster to add than its rows are. */
const MANY_ROWS = 1 / 64

/**
 * The rows of neighbouring terms as bitsets, where they are many: common words, and what begins with one letter or two. Made
 * when first asked for; rows of the build never change, so they stay right. Least recently used go first.
 */
export class PostingsCache {
  readonly #memory: Memory
  readonly #rows: number
  readonly #kept = new Map<string, Bits>()

  /** @param rows that there is room for */
  constructor(memory: Memory, rows: number) {
    this.#memory = memory
    this.#rows = rows
  }

  /** Adds the rows of terms `from` to `to` (exclusive) to a bitset. O(rows of the windows / 128) where they are many. */
  add(space: BitSpace, out: Bits, field: TextField, from: number, to: number): void {
    const { address, length } = field.stretch(from, to)
    if (this.isMany(length)) space.or(out, this.#bitsOf(field, from, to), out)
    else space.kernels.scatter(address, length, out)
  }

  isMany(length: number): boolean {
    return length > this.#rows * MANY_ROWS
  }

  #bitsOf(field: TextField, from: number, to: number): Bits {
    const key = `${field.rank} ${field.kind} ${from} ${to}`
    const bits = this.#kept.get(key) ?? this.#make(field, from, to)
    this.#kept.delete(key)
    this.#kept.set(key, bits)
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
    const [oldest] = this.#kept
    if (!oldest || this.#kept.size < MAX_CACHED) return this.#memory.bitsets.take()
    this.#kept.delete(oldest[0])
    return oldest[1]
  }
}
