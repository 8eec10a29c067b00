import { BitSpace, type Bits, type Memory } from '../bitset/bit-space.ts'
import { windowsFrom, type Windows } from '../bitset/windows.ts'
import type { Filter } from '../contract.ts'
import { LruCache } from '../memory/lru-cache.ts'
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

/** A cached bitset. Rows never change once written, so it stays valid; rows from `evaluatedRows` on are evaluated on its next use. */
export type CachedFilter = { readonly bits: Bits; evaluatedRows: number }

/** LRU cache of filters as bitsets, for recurring base filters and common refinements. */
export class FilterCache {
  readonly #memory: Memory
  readonly #rows: Rows
  readonly #tailStart: number
  /** Maximum number of cached filters, and of filters in one query. */
  readonly maxFilters: number
  readonly #cached: LruCache<string, CachedFilter>

  /**
   * @param tailStart the first row since the build
   * @param cacheBytes memory limit of the cache in bytes
   */
  constructor(memory: Memory, rows: Rows, tailStart: number, cacheBytes = CACHE_BYTES) {
    this.#tailStart = tailStart
    this.#memory = memory
    this.#rows = rows
    this.maxFilters = Math.max(MIN_FILTERS, Math.floor(cacheBytes / (memory.bitsets.bytes + ENTRY_BYTES)))
    this.#cached = new LruCache(this.maxFilters)
  }

  get size(): number {
    return this.#cached.size
  }

  /** The rows before `rowCount` and within the windows that match the filter. Callers must not write to the bitset. */
  get(filter: Filter, windows: Windows, rowCount: number): CachedFilter {
    const key = `${windowKey(windows, this.#tailStart)} ${filterKey(filter)}`
    const cached = this.#cached.get(key, (evicted) => ({
      bits: evicted?.bits ?? this.#memory.bitsets.take(),
      evaluatedRows: 0,
    }))
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
}

/** A key for windows. A window that includes the tail grows with it, so its end is left out. */
function windowKey(windows: Windows, tailStart: number): string {
  return windows.map(({ from, to }) => (to * 32 > tailStart ? `${from}-` : `${from}-${to}`)).join(',')
}

/** A key for a filter: its JSON. JSON writes NaN and the infinities as null, so they are spelled out; always using a replacer would take twice as long. */
function filterKey(filter: Filter): string {
  const json = JSON.stringify(filter)
  return json.includes('null') ? JSON.stringify(filter, spellNumbers) : json
}

function spellNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value
}
