import { FIRST_VALUE, type Dictionary } from '../columns/dictionary.ts'
import type { FacetStats } from '../contract.ts'

/** The minimum and maximum of the counted numbers, updated with each change of a count. */
export class CountedRange {
  readonly #dictionary: Dictionary
  #stats: FacetStats | undefined

  constructor(dictionary: Dictionary, counts: Uint32Array) {
    this.#dictionary = dictionary
    this.#stats = rangeOf(dictionary, counts)
  }

  get stats(): FacetStats | undefined {
    return this.#stats
  }

  /** Adapts the range to a changed count. O(1), or O(values) if the minimum or maximum has no matches any more. */
  update(code: number, counts: Uint32Array): void {
    const number = code < FIRST_VALUE ? undefined : this.#dictionary.number(code)
    if (number === undefined) return
    const { min, max } = this.#stats ?? { min: Infinity, max: -Infinity }
    if ((counts[code] ?? 0) > 0) {
      if (number < min || number > max) this.#stats = { min: Math.min(min, number), max: Math.max(max, number) }
    } else if (number === min || number === max) this.#stats = rangeOf(this.#dictionary, counts)
  }
}

/** Codes of the build are sorted, so their minimum and maximum are the first and last with a count. Codes of the tail are read one by one. */
function rangeOf(dictionary: Dictionary, counts: Uint32Array): FacetStats | undefined {
  if (dictionary.size > FIRST_VALUE && dictionary.number(FIRST_VALUE) === undefined) return undefined
  const end = Math.min(dictionary.sortedEnd, counts.length)
  let [first, last] = [FIRST_VALUE, end - 1]
  while (first < end && counts[first] === 0) first += 1
  while (last > first && counts[last] === 0) last -= 1
  let [min, max] = [Infinity, -Infinity]
  const extend = (code: number) => {
    const number = dictionary.number(code) ?? Number.NaN
    min = Math.min(min, number)
    max = Math.max(max, number)
  }
  if (first < end) [first, last].forEach(extend)
  for (let code = dictionary.sortedEnd; code < dictionary.size; code++) if ((counts[code] ?? 0) > 0) extend(code)
  return min <= max ? { min, max } : undefined
}
