import type { BitSpace } from '../bitset/bit-space.ts'
import type { Column, Matches } from '../columns/column.ts'
import type { FacetRequest } from '../contract.ts'
import type { CachedFilter } from '../filter/filter-cache.ts'
import { FacetChooser, type FacetAnswer } from './facet-chooser.ts'

/** Counters are kept for so many base filters, the last asked for; a platform's landing pages are few. */
const MOST_KEPT = 8

/** A change of the index: a row that came, or `~row` for one that went. */
export type ChangeLog = readonly number[]

/** `seen`: changes taken in; `version`: raised when they moved a count. */
type Counted = { counts: Uint32Array; seen: number; version: number }
type Kept = {
  readonly counted: Map<string, Counted>
  readonly answers: Map<string, { readonly answer: FacetAnswer; readonly version: number }>
}

/**
 * Exact counts of everything under a base filter alone: what a landing page shows. Counted once, then kept up with
 * the changes, one by one, when next asked for; the chosen values are kept until a count moves.
 * O(1) a facet, plus O(changes since), plus O(values) where one moved.
 */
export class LandingCounts {
  readonly #changes: ChangeLog
  readonly #kept = new Map<CachedFilter, Kept>()

  constructor(changes: ChangeLog) {
    this.#changes = changes
  }

  facet(
    base: CachedFilter,
    column: Column,
    request: FacetRequest,
    space: BitSpace,
    matches: () => Matches,
  ): FacetAnswer {
    const kept = this.#for(base)
    const key = requestKey(request)
    const counted = kept.counted.get(request.attribute) ?? this.#count(column, matches(), space)
    kept.counted.set(request.attribute, counted)
    this.#catchUp(counted, base, column, space)
    const known = kept.answers.get(key)
    if (known?.version === counted.version) return known.answer
    const chooser = new FacetChooser(column.dictionary, request)
    chooser.seeAll(counted.counts)
    const answer = chooser.answer()
    kept.answers.set(key, { answer, version: counted.version })
    return answer
  }

  #for(base: CachedFilter): Kept {
    const kept = this.#kept.get(base) ?? { counted: new Map(), answers: new Map() }
    this.#kept.delete(base)
    this.#kept.set(base, kept)
    const [oldest] = this.#kept.keys()
    if (oldest && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
    return kept
  }

  #count(column: Column, matches: Matches, space: BitSpace): Counted {
    const { size } = column.dictionary
    const counters = space.counters(size)
    column.tally(matches, space, counters)
    const counts = space.heap.u32.slice(counters >>> 2, (counters >>> 2) + size)
    space.heap.u32.fill(0, counters >>> 2, (counters >>> 2) + size)
    return { counts, seen: this.#changes.length, version: 0 }
  }

  #catchUp(counted: Counted, base: CachedFilter, column: Column, space: BitSpace): void {
    if (counted.counts.length < column.dictionary.size) {
      const grown = new Uint32Array(column.dictionary.size + 64)
      grown.set(counted.counts)
      counted.counts = grown
    }
    // A document that is replaced mostly keeps its values: what goes and comes again moves no count.
    const moved = new Map<number, number>()
    for (; counted.seen < this.#changes.length; counted.seen++) {
      const change = this.#changes[counted.seen] ?? 0
      const row = change < 0 ? ~change : change
      if (!space.looksAt(row) || !space.has(base.bits, row)) continue
      for (const code of column.codesOf(row)) moved.set(code, (moved.get(code) ?? 0) + (change < 0 ? -1 : 1))
    }
    for (const [code, by] of moved) {
      if (by === 0) continue
      counted.counts[code] = (counted.counts[code] ?? 0) + by
      counted.version += 1
    }
  }
}

function requestKey({ attribute, limit, order, matching, pinned }: FacetRequest): string {
  const more = matching === undefined && pinned === undefined ? '' : JSON.stringify([matching, pinned])
  return `${attribute}\n${limit ?? ''}\n${order ?? ''}\n${more}`
}
