import type { Dictionary } from '../columns/dictionary.ts'
import type { FacetStats, FacetValue } from '../contract.ts'

/** A selected value: its code, or its text if the index has no such value. */
export type Chosen = { readonly of: number | string; readonly count: number }

/** The selected values of a facet, in order. They are converted to text lazily, which has to happen before the next query unless `keep` was called. */
export interface FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly values: readonly FacetValue[]
  /** `values` as JSON. */
  readonly json: string
  /** The same result, valid beyond the next query. */
  keep(): FacetAnswer
}

/** Values sorted in JavaScript, including those that were added since the build. */
export class ChosenAnswer implements FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly #dictionary: Dictionary
  readonly #chosen: readonly Chosen[]
  #values: readonly FacetValue[] | undefined
  #json: string | undefined

  constructor(dictionary: Dictionary, chosen: readonly Chosen[], stats: FacetStats | undefined) {
    this.#dictionary = dictionary
    this.#chosen = chosen
    this.stats = stats
  }

  get values(): readonly FacetValue[] {
    this.#values ??= this.#chosen.map(({ of, count }) => ({ value: nameOf(of, this.#dictionary), count }))
    return this.#values
  }

  keep(): this {
    return this
  }

  get json(): string {
    this.#json ??= this.#write()
    return this.#json
  }

  #write(): string {
    const begin = beginnings(this.#dictionary)
    let json = ''
    for (const { of, count } of this.#chosen) json += `${json === '' ? '' : ','}${begin(of)}${count}}`
    return `[${json}]`
  }
}

function nameOf(of: number | string, dictionary: Dictionary): string {
  return typeof of === 'string' ? of : dictionary.name(of)
}

/** Size of the cache of JSON prefixes per dictionary; each code has one slot. */
const MAX_REMEMBERED = 4096

const remembered = new WeakMap<Dictionary, (of: number | string) => string>()

/** The JSON before the count of a value, cached because texts have to be escaped. */
function beginnings(dictionary: Dictionary): (of: number | string) => string {
  const known = remembered.get(dictionary)
  if (known) return known
  const codes = new Int32Array(MAX_REMEMBERED).fill(-1)
  const texts: string[] = []
  const begin = (of: number | string): string => {
    if (typeof of === 'string') return beginning(of)
    const slot = of % MAX_REMEMBERED
    if (codes[slot] !== of) {
      texts[slot] = beginning(dictionary.name(of))
      codes[slot] = of
    }
    return texts[slot] ?? ''
  }
  remembered.set(dictionary, begin)
  return begin
}

function beginning(name: string): string {
  return `{"value":${JSON.stringify(name)},"count":`
}
