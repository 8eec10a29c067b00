import { BitSpace, type Bits, type Memory } from '../bitset/bit-space.ts'
import { windowsFrom, type Windows } from '../bitset/windows.ts'
import type { Filter } from '../contract.ts'
import { evaluateFilter, type Rows } from './evaluate-filter.ts'

/**
 * Memory that kept filters may take in each thread: at a million rows, 950 of them. One within groups touches no more of its bitset
 * than the pages of its windows.
 */
const CACHE_BYTES = 2 ** 27
/** Of a filter beside its bitset: its text, and where it stands. */
const ENTRY_BYTES = 1024
/** At any size: a query may have as many, and each has to stay until it is answered. */
const MIN_FILTERS = 16

/** A kept bitset. Rows never change once written, so it stays right; new rows are added when it is next asked for. */
export type CachedFilter = { readonly bits: Bits; evaluatedRows: number }

/** The bitsets of filters that come again and again: a site's stock rules, common choices. Least recently used go first. */
export class FilterCache {
  readonly #memory: Memory
  readonly #rows: Rows
  readonly #tailStart: number
  /** How many are kept; no single query may ask for more. */
  readonly most: number
  readonly #kept = new Map<string, CachedFilter>()

  /**
   * @param tailStart the row at which rows since the build begin
   * @param cacheBytes that they may take in all
   */
  constructor(memory: Memory, rows: Rows, tailStart: number, cacheBytes = CACHE_BYTES) {
    this.#tailStart = tailStart
    this.#memory = memory
    this.#rows = rows
    this.most = Math.max(MIN_FILTERS, Math.floor(cacheBytes / (memory.bitsets.bytes + ENTRY_BYTES)))
  }

  get size(): number {
    return this.#kept.size
  }

  /** The rows for which the filter holds, up to `rowCount`, within the windows. Not to be written to. */
  get(filter: Filter, windows: Windows, rowCount: number): CachedFilter {
    const key = `${windowKey(windows, this.#tailStart)} ${filterKey(filter)}`
    const cached = this.#kept.get(key) ?? this.#make()
    this.#kept.delete(key)
    this.#kept.set(key, cached)
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
    const [oldest] = this.#kept
    if (!oldest || this.#kept.size < this.most) return { bits: this.#memory.bitsets.take(), evaluatedRows: 0 }
    this.#kept.delete(oldest[0])
    return { bits: oldest[1].bits, evaluatedRows: 0 }
  }
}

/** The window that takes in new rows grows with them, so its end says nothing about which rows were asked for. */
function windowKey(windows: Windows, tailStart: number): string {
  return windows.map(({ from, to }) => (to * 32 > tailStart ? `${from}-` : `${from}-${to}`)).join(',')
}

/** JSON would write NaN and the infinities alike, as null; looking at each value takes twice as long. */
function filterKey(filter: Filter): string {
  const json = JSON.stringify(filter)
  return json.includes('null') ? JSON.stringify(filter, spellNumbers) : json
}

function spellNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value
}
