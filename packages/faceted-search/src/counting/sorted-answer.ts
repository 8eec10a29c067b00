import type { BitSpace, Memory, RowList } from '../bitset/bit-space.ts'
import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetStats, FacetValue } from '../contract.ts'
import { decodeUtf8 } from '../memory/utf8.ts'
import { ChosenAnswer, type Chosen, type FacetAnswer } from './facet-answer.ts'

/** The most bytes that the kernel writes for one facet; longer results are written in JavaScript. */
const PRINTED_BYTES = 2 ** 16

/** Values of the build, sorted and converted to JSON by kernels. */
class SortedAnswer implements FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly #dictionary: Dictionary
  readonly #memory: Memory
  /** Pairs of code and count. */
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
    this.#values ??= this.#chosen().values
    return this.#values
  }

  get json(): string {
    this.#json ??= this.#print() ?? this.#chosen().json
    return this.#json
  }

  keep(): FacetAnswer {
    return this.#chosen()
  }

  #chosen(): ChosenAnswer {
    const { u32 } = this.#memory.heap
    const { address, length } = this.#pairs
    const first = address >>> 2
    const chosen: Chosen[] = []
    for (let at = first; at < first + length * 2; at += 2) chosen.push({ of: u32[at] ?? 0, count: u32[at + 1] ?? 0 })
    return new ChosenAnswer(this.#dictionary, chosen, this.stats)
  }

  /** O(text); undefined if the kernel can't write the values. */
  #print(): string | undefined {
    const { heap, kernels, tables } = this.#memory
    const { values, ends } = this.#dictionary.sorted
    const { address, length } = this.#pairs
    const out = tables.atLeast(PRINTED_BYTES)
    const bytes = kernels.print(address, length, FIRST_VALUE, values, ends, out, PRINTED_BYTES)
    return bytes < 0 ? undefined : `[${decodeUtf8(heap.u8, out, out + bytes)}]`
  }
}

/**
 * The `most` most frequent values from pairs of code and count, which follow 8 bytes for the first and last code counted. Undefined,
 * with the pairs unchanged, if a value was added since the build. O(pairs × log most), usually O(pairs + most × log most).
 */
export function sortedAnswer(
  dictionary: Dictionary,
  { address, length }: RowList,
  most: number,
  space: BitSpace,
): FacetAnswer | undefined {
  const { sorted, sortedEnd } = dictionary
  const { memory, kernels, heap } = space
  const wanted = Math.max(1, Math.min(most, length))
  const keys = memory.answers.take(wanted * 8)
  const { ranks, places } = sorted
  const found = kernels.arrange(address, length, wanted, FIRST_VALUE, sortedEnd, ranks, places, keys)
  if (found < 0) return undefined
  const pair = address >>> 2
  const min = dictionary.number(heap.u32[pair - 2] ?? 0)
  const max = dictionary.number(heap.u32[pair - 1] ?? 0)
  const stats = found === 0 || min === undefined || max === undefined ? undefined : { min, max }
  // Overwrites the keys, which have the same size.
  heap.u32.copyWithin(keys >>> 2, pair, pair + found * 2)
  return new SortedAnswer(dictionary, memory, { address: keys, length: found }, stats)
}
