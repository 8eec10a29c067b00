import type { Scalar } from '../contract.ts'
import { readValue } from '../document/field-values.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { FIRST_VALUE, type Dictionary, type NameOrder } from './dictionary.ts'

/** Codes of numbers; see `dictionary.ts`. */
export class NumberDictionary implements Dictionary {
  readonly sorted: Float64Array
  readonly tail: number[] = []
  readonly #tailCodes = new Map<number, number>()
  /** Made when first asked for: as text, 10 comes before 9. */
  #names: NameOrder | undefined

  constructor(sorted: Float64Array) {
    this.sorted = sorted
  }

  get size(): number {
    return this.sortedEnd + this.tail.length
  }

  get sortedEnd(): number {
    return FIRST_VALUE + this.sorted.length
  }

  name(code: number): string {
    return String(this.number(code))
  }

  number(code: number): number | undefined {
    return code < this.sortedEnd ? this.sorted[code - FIRST_VALUE] : this.tail[code - this.sortedEnd]
  }

  codeOf(value: string | number): number | undefined {
    if (typeof value !== 'number') return undefined
    const code = this.lowerBound(value)
    return this.sorted[code - FIRST_VALUE] === value ? code : this.#tailCodes.get(value)
  }

  add(value: string | number): number {
    const known = this.codeOf(value)
    if (known !== undefined) return known
    if (typeof value !== 'number') throw new TypeError(`"${value}" is no number`)
    const code = this.size
    this.tail.push(value)
    this.#tailCodes.set(value, code)
    return code
  }

  matching(value: Scalar): readonly number[] {
    const number = readValue(value, 'number')
    const code = number === undefined ? undefined : this.codeOf(number)
    return code === undefined ? [] : [code]
  }

  /** The first sorted code whose number is not below the value. O(log values). */
  lowerBound(value: number): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sorted[middle] ?? Infinity) < value) low = middle + 1
      else high = middle
    }
    return FIRST_VALUE + low
  }

  get names(): NameOrder {
    this.#names ??= orderNames(this.sorted)
    return this.#names
  }

  compareValues(a: number, b: number): number {
    if (a < this.sortedEnd && b < this.sortedEnd) return a - b
    return (this.number(a) ?? 0) - (this.number(b) ?? 0)
  }
}

function orderNames(numbers: Float64Array): NameOrder {
  const names = Array.from(numbers, String)
  const places = Uint32Array.from(names, (_, place) => place)
  places.sort((a, b) => compareCodePoints(names[a] ?? '', names[b] ?? ''))
  const ranks = new Uint32Array(names.length)
  for (const [rank, place] of places.entries()) ranks[place] = rank
  return { ranks, places }
}
