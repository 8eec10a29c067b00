import { Random } from '@forecourt/faceted-search/testing'
import type { ServedIndex } from '../serve/served-index.ts'

/** Names that are not attributes, or must not be used. */
const STRANGE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'custom_rank', 'photos', 'nobody', '']
/** Numbers at their limits, and texts that are not numbers. */
export const EDGES = [
  '0',
  '-0',
  '1e308',
  '-1e309',
  '1e-320',
  '9007199254740993',
  '-9223372036854775808',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '.',
  '-',
]
/** Lone surrogates, a surrogate pair, combining marks, direction and line control characters. */
export const CHARACTERS = [
  '\uD800',
  '\uDC00',
  '\u{1F600}',
  'é',
  'e\u0301',
  'ﬁ',
  'İ',
  '\u202E',
  '\u0000',
  '\uFEFF',
  '\n',
]
const PIECES = ['(', ')', '[', ']', ',', '"', "'", '\\', '=', '!=', '>', '>=', '<', '<=', ' ']
const WORDS = ['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY', 'and', 'Or']
/** Depths and lengths at the limits and beyond. */
const DEPTHS = [1, 10, 99, 100, 101, 1_000, 9_000]
const LENGTHS = [100, 199, 200, 201, 2_000]

/** Random filters: valid ones, damaged ones, and garbage. `values` are values of documents. */
export class RandomFilters {
  readonly #random: Random
  readonly #index: ServedIndex
  readonly #values: readonly string[]

  constructor(random: Random, index: ServedIndex, values: readonly string[]) {
    this.#random = random
    this.#index = index
    this.#values = values
  }

  /** An expression, or nested lists of them. */
  input(): string | (string | string[])[] {
    const random = this.#random
    if (random.chance(0.75)) return this.text()
    return random.some(0, 4, () => (random.chance(0.5) ? this.text() : random.some(0, 3, () => this.text())))
  }

  text(): string {
    const kind = this.#random.next()
    if (kind < 0.5) return this.#expression(3)
    if (kind < 0.8) return this.#spoilt(this.#expression(2))
    if (kind < 0.99) return this.#garbage()
    return this.#extreme()
  }

  #expression(levels: number): string {
    const random = this.#random
    const kind = levels === 0 ? 1 : random.next()
    if (kind < 0.25) return random.some(2, 3, () => this.#expression(levels - 1)).join(random.pick([' AND ', ' OR ']))
    if (kind < 0.35) return `(${this.#expression(levels - 1)})`
    if (kind < 0.4) return `NOT ${this.#expression(levels - 1)}`
    return this.#condition()
  }

  #condition(): string {
    const random = this.#random
    const name = this.#name()
    switch (random.below(7)) {
      case 0:
      case 1:
        return `${name} ${random.pick(['=', '!='])} ${this.#value()}`
      case 2:
        return `${name}${random.pick(['>', '>=', '<', '<='])}${this.#number()}`
      case 3:
        return `${name} ${this.#number()} TO ${this.#number()}`
      case 4:
        return `${name} ${random.pick(['', 'NOT '])}IN [${random.some(0, 4, () => this.#value()).join(',')}]`
      case 5:
        return `${name} ${random.pick(['', 'NOT '])}EXISTS`
      default:
        return `${name} IS ${random.pick(['', 'NOT '])}${random.pick(['NULL', 'EMPTY'])}`
    }
  }

  #name(): string {
    const random = this.#random
    const { filterable, sortable } = this.#index
    if (random.chance(0.9)) return random.chance(0.5) ? random.pick(filterable) : quoted(random.pick(filterable))
    return quoted(random.pick([...STRANGE_NAMES, ...sortable]))
  }

  #value(): string {
    const random = this.#random
    if (random.chance(0.8)) return quoted(random.pick(this.#values))
    return random.chance(0.5) ? random.pick(EDGES) : quoted(random.some(0, 4, () => random.pick(CHARACTERS)).join(''))
  }

  #number(): string {
    const random = this.#random
    return random.chance(0.7) ? String(random.below(100_000)) : random.pick(EDGES)
  }

  /** The text with a few characters removed, duplicated, swapped or inserted. */
  #spoilt(text: string): string {
    const random = this.#random
    let spoilt = text
    for (let times = 1 + random.below(3); times > 0; times--) {
      const at = random.below(spoilt.length + 1)
      const to = Math.min(spoilt.length, at + random.below(8))
      const put = random.pick(['', '', spoilt.slice(at, to).repeat(2), random.pick(PIECES), random.pick(CHARACTERS)])
      spoilt = spoilt.slice(0, at) + put + spoilt.slice(to)
    }
    return spoilt
  }

  #garbage(): string {
    const random = this.#random
    const piece = () =>
      random.pick([random.pick(PIECES), random.pick(WORDS), random.pick(CHARACTERS), random.pick(EDGES), this.#name()])
    return random.some(0, 20, piece).join(random.pick(['', ' ']))
  }

  #extreme(): string {
    const random = this.#random
    const depth = random.pick(DEPTHS)
    const length = random.pick(LENGTHS)
    return random.pick([
      `${'('.repeat(depth)}${this.#condition()}${')'.repeat(depth)}`,
      `${'('.repeat(depth)}${this.#condition()}`,
      `${'NOT '.repeat(depth)}${this.#condition()}`,
      `make IN [${random.some(length, length, () => this.#value()).join(',')}]`,
      random.some(length, length, () => this.#condition()).join(random.pick([' AND ', ' OR '])),
      `make = "${random.pick(CHARACTERS).repeat(length * 20)}"`,
      '"\\'.repeat(length * 5),
    ])
  }
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
