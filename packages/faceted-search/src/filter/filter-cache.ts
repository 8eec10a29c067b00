import { BitSpace, type Bits, type Memory } from '../bitset/bit-space.ts'
import { windowsFrom, type Windows } from '../bitset/windows.ts'
import type { Filter } from '../contract.ts'
import { evaluateFilter, type Rows } from './evaluate-filter.ts'

/**
 * Memory limit of cached filters per thread: 950 filters at a million rows. A filter within groups touches no more of its bitset
 * than the pages of its windows.
 */
const CACHE_BYTES = 2 ** 27
/** Size of a cached filter besides its bitset. */
const ENTRY_BYTES = 1024
/** Minimum number of cached filters: those of one query have to stay until it is answered. */
const MIN_FILTERS = 16

/** A cached bitset. Rows never change once written, so it stays valid; new rows are added on its next use. */
export type CachedFilter = { readonly bits: Bits; evaluatedRows: number }

/** LRU cache of filters as bitsets: recurring base filters and common refinements. */
export class FilterCache {
  readonly #memory: Memory
  readonly #rows: Rows
  readonly #tailStart: number
  /** Maximum number of cached filters, and of filters in one query. */
  readonly maxFilters: number
  readonly #cached = new Map<string, CachedFilter>()

  /**
   * @param tailStart the row at which rows since the build begin
   * @param cacheBytes memory limit of the cache
   */
  constructor(memory: Memory, rows: Rows, tailStart: number, cacheBytes = CACHE_BYTES) {
    this.#tailStart = tailStart
    this.#memory = memory
    this.#rows = rows
    this.maxFilters = Math.max(MIN_FILTERS, Math.floor(cacheBytes / (memory.bitsets.bytes + ENTRY_BYTES)))
  }

  get size(): number {
    return this.#cached.size
  }

  /** The rows up to `rowCount` within the windows that match the filter. Read-only. */
  get(filter: Filter, windows: Windows, rowCount: number): CachedFilter {
    const key = `${windowKey(windows, this.#tailStart)} ${filterKey(filter)}`
    const cached = this.#cached.get(key) ?? this.#make()
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    if (cached.evaluatedRows < rowCount) this.#evaluate(cached, filter, windows, rowCount)
    return cached
  }

  #evaluate(cached: CachedFilter, filter: Filter, windows: Windows, rowCount: number): void {
    const space = new BitSpace(this.#memory, windowsFrom(windows, cached.evaluatedRows))
    const found = evaluateFilter(filter, this.#rows, space)
    space.and(found, found, cached.bits)
    space.release()
    cached.evaluatedRows = rowCount
  }

  #make(): CachedFilter {
    const [oldest] = this.#cached
    if (!oldest || this.#cached.size < this.maxFilters) return { bits: this.#memory.bitsets.take(), evaluatedRows: 0 }
    this.#cached.delete(oldest[0])
    return { bits: oldest[1].bits, evaluatedRows: 0 }
  }
}

/** The last window grows with new rows, so its end is not part of the cache key. */
function windowKey(windows: Windows, tailStart: number): string {
  return windows.map(({ from, to }) => (to * 32 > tailStart ? `${from}-` : `${from}-${to}`)).join(',')
}

/** JSON writes NaN and the infinities as null, so these filters need another key. A replacer function would take twice as long. */
function filterKey(filter: Filter): string {
  const json = JSON.stringify(filter)
  return json.includes('null') ? JSON.stringify(filter, spellNumbers) : json
}

function spellNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value
}
