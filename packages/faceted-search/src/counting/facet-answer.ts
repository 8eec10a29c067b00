import type { Dictionary } from '../columns/dictionary.ts'
import type { FacetStats, FacetValue } from '../contract.ts'

/** A chosen value: its code, or its text where the index has no such value. */
export type Chosen = { readonly of: number | string; readonly count: number }

/** The chosen values of a facet, in order; spelt out when first asked for, which has to be before the next query, or `keep` after it. */
export interface FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly values: readonly FacetValue[]
  /** `values` as JSON. */
  readonly json: string
  /** The same for good. */
  keep(): FacetAnswer
}

/** Values put in order here, among them such as the build doesn't know. */
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

/** So many beginnings are remembered for each dictionary, each code in one place. */
const MAX_REMEMBERED = 4096

const remembered = new WeakMap<Dictionary, (of: number | string) => string>()

/** What stands before the count of a value. Texts have to be escaped, so those that come again are remembered. */
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
