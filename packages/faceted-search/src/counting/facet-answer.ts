import type { Dictionary } from '../columns/dictionary.ts'
import type { FacetStats, FacetValue } from '../contract.ts'

/** A value to return: its code, or its name if it is a pinned value that no document has had. */
export type SelectedValue = { readonly value: number | string; readonly count: number }

/** The result of a facet: its selected values, in order. They are converted to text lazily, which has to happen before the next query unless `keep` was called. */
export interface FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly values: readonly FacetValue[]
  /** `values` as JSON. */
  readonly json: string
  /** The same result, valid beyond the next query. */
  keep(): FacetAnswer
}

/** A result held as values. They were sorted in JavaScript, so they may include those added since the build. */
export class ValuesAnswer implements FacetAnswer {
  readonly stats: FacetStats | undefined
  readonly #dictionary: Dictionary
  readonly #selected: readonly SelectedValue[]
  #values: readonly FacetValue[] | undefined
  #json: string | undefined

  constructor(dictionary: Dictionary, selected: readonly SelectedValue[], stats: FacetStats | undefined) {
    this.#dictionary = dictionary
    this.#selected = selected
    this.stats = stats
  }

  get values(): readonly FacetValue[] {
    this.#values ??= this.#selected.map(({ value, count }) => ({ value: nameOf(value, this.#dictionary), count }))
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
    const prefixOf = jsonPrefixes(this.#dictionary)
    let json = ''
    for (const { value, count } of this.#selected) json += `${json === '' ? '' : ','}${prefixOf(value)}${count}}`
    return `[${json}]`
  }
}

function nameOf(value: number | string, dictionary: Dictionary): string {
  return typeof value === 'string' ? value : dictionary.name(value)
}

/** Slots in a dictionary's cache of JSON prefixes. A code's slot is its remainder. */
const MAX_CACHED = 4096

const cachedPrefixes = new WeakMap<Dictionary, (value: number | string) => string>()

/** The JSON before the count of a value, cached because names have to be escaped. */
function jsonPrefixes(dictionary: Dictionary): (value: number | string) => string {
  const cached = cachedPrefixes.get(dictionary)
  if (cached) return cached
  const codes = new Int32Array(MAX_CACHED).fill(-1)
  const texts: string[] = []
  const prefixOf = (value: number | string): string => {
    if (typeof value === 'string') return jsonPrefix(value)
    const slot = value % MAX_CACHED
    if (codes[slot] !== value) {
      texts[slot] = jsonPrefix(dictionary.name(value))
      codes[slot] = value
    }
    return texts[slot] ?? ''
  }
  cachedPrefixes.set(dictionary, prefixOf)
  return prefixOf
}

function jsonPrefix(name: string): string {
  return `{"value":${JSON.stringify(name)},"count":`
}
