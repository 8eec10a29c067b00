import type { BitSpace, Memory, RowList } from '../bitset/bit-space.ts'
import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetStats, FacetValue } from '../contract.ts'
import { decodeUtf8 } from '../memory/utf8.ts'
import { ValuesAnswer, type SelectedValue, type FacetAnswer } from './facet-answer.ts'

/** Maximum number of bytes that the kernel writes for one facet; longer results are written in JavaScript. */
const JSON_BYTES = 2 ** 16

/** A result held as pairs of code and count in the heap. Kernels have sorted them, and convert them to JSON. */
class PairsAnswer implements FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly #dictionary: Dictionary
  readonly #memory: Memory
  readonly #pairs: RowList
  #values: readonly FacetValue[] | undefined
  #json: string | undefined

  constructor(dictionary: Dictionary, memory: Memory, pairs: RowList, stats: FacetStats | undefined) {
    this.stats = stats
    this.#dictionary = dictionary
    this.#memory = memory
    this.#pairs = pairs
  }

  get values(): readonly FacetValue[] {
    this.#values ??= this.#toValues().values
    return this.#values
  }

  get json(): string {
    this.#json ??= this.#writeJson() ?? this.#toValues().json
    return this.#json
  }

  keep(): FacetAnswer {
    return this.#toValues()
  }

  #toValues(): ValuesAnswer {
    const { u32 } = this.#memory.heap
    const { address, length } = this.#pairs
    const first = address >>> 2
    const values: SelectedValue[] = []
    for (let at = first; at < first + length * 2; at += 2) values.push({ value: u32[at] ?? 0, count: u32[at + 1] ?? 0 })
    return new ValuesAnswer(this.#dictionary, values, this.stats)
  }

  /** O(text); undefined if the kernel can't write the values. */
  #writeJson(): string | undefined {
    const { heap, kernels, tables } = this.#memory
    const { values, ends } = this.#dictionary.sorted
    const { address, length } = this.#pairs
    const out = tables.atLeast(JSON_BYTES)
    const bytes = kernels.writeJson(address, length, FIRST_VALUE, values, ends, out, JSON_BYTES)
    return bytes < 0 ? undefined : `[${decodeUtf8(heap.u8, out, out + bytes)}]`
  }
}

/**
 * The result with the `k` most frequent values, selected from pairs of code and count. The pairs follow 8 bytes with the first and last
 * code counted. Undefined, with the pairs unchanged, if one of the values was added since the build.
 * O(pairs × log k), usually O(pairs + k × log k).
 */
export function sortedAnswer(
  dictionary: Dictionary,
  { address, length }: RowList,
  k: number,
  space: BitSpace,
): FacetAnswer | undefined {
  const { sorted, sortedEnd } = dictionary
  const { memory, kernels, heap } = space
  const most = Math.max(1, Math.min(k, length))
  const keys = memory.answers.take(most * 8)
  const { ranks, places } = sorted
  const found = kernels.sortTopPairs(address, length, most, FIRST_VALUE, sortedEnd, ranks, places, keys)
  if (found < 0) return undefined
  const pair = address >>> 2
  const min = dictionary.number(heap.u32[pair - 2] ?? 0)
  const max = dictionary.number(heap.u32[pair - 1] ?? 0)
  const stats = found === 0 || min === undefined || max === undefined ? undefined : { min, max }
  // Overwrites the keys, which have the same size.
  heap.u32.copyWithin(keys >>> 2, pair, pair + found * 2)
  return new PairsAnswer(dictionary, memory, { address: keys, length: found }, stats)
}
