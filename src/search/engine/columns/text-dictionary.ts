import type { AttributeSchema, Scalar } from '../contract.ts'
import { comparable } from '../filter/comparable.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { FIRST_VALUE, type Dictionary } from './dictionary.ts'

/** Codes of texts (and of booleans, which are the texts true and false); see `dictionary.ts`. */
export class TextDictionary implements Dictionary {
  /** They are sorted by name. */
  readonly names = undefined
  /** By code point. */
  readonly sorted: readonly string[]
  readonly #type: AttributeSchema['type']
  readonly tail: string[] = []
  readonly #tailCodes = new Map<string, number>()
  /** Text without case → codes, made when a filter first asks. */
  #folded: Map<string, number[]> | undefined
  /** Place of each sorted text when case doesn't count, equal where only case differs; made when first sorted by. */
  #valueRanks: Uint32Array | undefined

  constructor(sorted: readonly string[], type: AttributeSchema['type']) {
    this.sorted = sorted
    this.#type = type
  }

  get size(): number {
    return this.sortedEnd + this.tail.length
  }

  get sortedEnd(): number {
    return FIRST_VALUE + this.sorted.length
  }

  name(code: number): string {
    return (code < this.sortedEnd ? this.sorted[code - FIRST_VALUE] : this.tail[code - this.sortedEnd]) ?? ''
  }

  number(): undefined {
    return undefined
  }

  codeOf(value: string | number): number | undefined {
    const text = String(value)
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareCodePoints(this.sorted[middle] ?? '', text) < 0) low = middle + 1
      else high = middle
    }
    return this.sorted[low] === text ? FIRST_VALUE + low : this.#tailCodes.get(text)
  }

  add(value: string | number): number {
    const known = this.codeOf(value)
    if (known !== undefined) return known
    const code = this.size
    const text = String(value)
    this.tail.push(text)
    this.#tailCodes.set(text, code)
    if (this.#folded) remember(this.#folded, text, code)
    return code
  }

  matching(value: Scalar): readonly number[] {
    const wanted = comparable(value, this.#type)
    return typeof wanted === 'string' ? ((this.#folded ??= this.#fold()).get(wanted) ?? []) : []
  }

  compareValues(a: number, b: number): number {
    if (a < this.sortedEnd && b < this.sortedEnd) {
      const ranks = (this.#valueRanks ??= this.#rankValues())
      return (ranks[a - FIRST_VALUE] ?? 0) - (ranks[b - FIRST_VALUE] ?? 0)
    }
    return compareCodePoints(this.name(a).toLowerCase(), this.name(b).toLowerCase())
  }

  #fold(): Map<string, number[]> {
    const folded = new Map<string, number[]>()
    for (let code = FIRST_VALUE; code < this.size; code++) remember(folded, this.name(code), code)
    return folded
  }

  #rankValues(): Uint32Array {
    const lower = this.sorted.map((text) => text.toLowerCase())
    const byValue = Array.from(lower, (_, index) => index).sort((a, b) =>
      compareCodePoints(lower[a] ?? '', lower[b] ?? ''),
    )
    const ranks = new Uint32Array(lower.length)
    let rank = 0
    for (const [place, index] of byValue.entries()) {
      const before = byValue[place - 1]
      if (before !== undefined && lower[before] !== lower[index]) rank += 1
      ranks[index] = rank
    }
    return ranks
  }
}

function remember(folded: Map<string, number[]>, text: string, code: number): void {
  const lower = text.toLowerCase()
  const codes = folded.get(lower)
  if (codes) codes.push(code)
  else folded.set(lower, [code])
}
