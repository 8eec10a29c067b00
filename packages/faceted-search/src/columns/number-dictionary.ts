import type { Scalar } from '../contract.ts'
import { readValue } from '../document/field-values.ts'
import type { Heap } from '../memory/heap.ts'
import { partitionPoint } from '../memory/string-table.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { FIRST_VALUE, type Dictionary, type NameOrder, type SortedLocation } from './dictionary.ts'

/** The addresses of a build's numbers: f64 ascending, u32 ranks by name, and the u32 inverse of these ranks. */
export type NumbersLocation = {
  readonly numbers: number
  readonly length: number
  readonly ranks: number
  readonly places: number
}

/** Codes of numbers; see `dictionary.ts`. */
export class NumberDictionary implements Dictionary {
  readonly location: NumbersLocation
  readonly sorted: SortedLocation
  readonly tail: number[] = []
  readonly #heap: Heap
  readonly #tailCodes = new Map<number, number>()
  /** The order of the numbers as text (10 before 9). Copied lazily, because views of the heap become invalid when it grows. */
  #names: NameOrder | undefined

  constructor(heap: Heap, location: NumbersLocation) {
    this.#heap = heap
    this.location = location
    this.sorted = { values: location.numbers, ends: 0, ranks: location.ranks, places: location.places }
  }

  get size(): number {
    return this.sortedEnd + this.tail.length
  }

  get sortedEnd(): number {
    return FIRST_VALUE + this.location.length
  }

  name(code: number): string {
    return String(this.number(code))
  }

  number(code: number): number | undefined {
    if (code >= this.sortedEnd) return this.tail[code - this.sortedEnd]
    return code < FIRST_VALUE ? undefined : this.#heap.f64[(this.location.numbers >>> 3) + code - FIRST_VALUE]
  }

  codeOf(value: string | number): number | undefined {
    if (typeof value !== 'number') return undefined
    const code = this.lowerBound(value)
    return code < this.sortedEnd && this.number(code) === value ? code : this.#tailCodes.get(value)
  }

  add(value: string | number): number {
    const known = this.codeOf(value)
    if (known !== undefined) return known
    if (typeof value !== 'number') throw new TypeError(`"${value}" is not a number`)
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
    const first = this.location.numbers >>> 3
    const { f64 } = this.#heap
    return FIRST_VALUE + partitionPoint(0, this.location.length, (index) => (f64[first + index] ?? Infinity) >= value)
  }

  get names(): NameOrder {
    this.#names ??= { ranks: this.#copy(this.location.ranks), places: this.#copy(this.location.places) }
    return this.#names
  }

  compareValues(a: number, b: number): number {
    if (a < this.sortedEnd && b < this.sortedEnd) return a - b
    return (this.number(a) ?? 0) - (this.number(b) ?? 0)
  }

  #copy(address: number): Uint32Array {
    return this.#heap.u32.slice(address >>> 2, (address >>> 2) + this.location.length)
  }
}

/** Writes sorted numbers and their order by name into the heap. O(values log values). */
export function writeNumbers(heap: Heap, sorted: Float64Array): NumbersLocation {
  const names = Array.from(sorted, String)
  const order = Uint32Array.from(names, (_, index) => index)
  order.sort((a, b) => compareCodePoints(names[a] ?? '', names[b] ?? ''))
  const numbers = heap.alloc(sorted.length * 8)
  const [ranks, places] = [heap.alloc(sorted.length * 4), heap.alloc(sorted.length * 4)]
  heap.f64.set(sorted, numbers >>> 3)
  heap.u32.set(order, places >>> 2)
  for (let rank = 0; rank < order.length; rank++) heap.u32[(ranks >>> 2) + (order[rank] ?? 0)] = rank
  return { numbers, length: sorted.length, ranks, places }
}
