import type { Bits, BitSpace, Memory } from '../bitset/bit-space.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { TextField } from './text-field.ts'

/** Maximum number of cached bitsets. */
const MAX_CACHED = 64
/** Postings of more than this share of all rows are cached as a bitset, which is faster than adding row by row. */
const MANY_ROWS = 1 / 64

/**
 * LRU cache of the long postings of common words and short prefixes as bitsets. They stay valid, because rows of the build never
 * change.
 */
export class PostingsCache {
  readonly #memory: Memory
  readonly #rows: number
  readonly #cached = new LruCache<string, Bits>(MAX_CACHED)

  /** @param rows the generation's capacity in rows */
  constructor(memory: Memory, rows: number) {
    this.#memory = memory
    this.#rows = rows
  }

  /** Adds the rows of terms `from` to `to` (exclusive) to a bitset. O(rows of the windows / 128) if cached. */
  add(space: BitSpace, out: Bits, field: TextField, from: number, to: number): void {
    const { address, length } = field.postingsOf(from, to)
    if (this.isMany(length)) space.or(out, this.#bitsOf(field, from, to), out)
    else space.kernels.scatter(address, length, out)
  }

  /** Whether postings of this length are cached. */
  isMany(length: number): boolean {
    return length > this.#rows * MANY_ROWS
  }

  #bitsOf(field: TextField, from: number, to: number): Bits {
    const key = `${field.name} ${from} ${to}`
    return this.#cached.get(key, (evicted) => {
      const bits = evicted ?? this.#memory.bitsets.take()
      this.#fill(bits, field, from, to)
      return bits
    })
  }

  #fill(bits: Bits, field: TextField, from: number, to: number): void {
    const { heap, kernels } = this.#memory
    heap.u32.fill(0, bits >>> 2, (bits >>> 2) + this.#rows / 32)
    const { address, length } = field.postingsOf(from, to)
    kernels.scatter(address, length, bits)
  }
}
