import { Random } from '@forecourt/faceted-search/testing'
import type { ServedIndex } from '../serve/served-index.ts'
import { CHARACTERS, EDGES, RandomFilters } from './random-filters.ts'

const FIELDS = [
  'q',
  'filter',
  'facets',
  'sort',
  'limit',
  'offset',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToCrop',
  'highlightPreTag',
  'highlightPostTag',
  'facetName',
  'facetQuery',
  'matchingStrategy',
  '__proto__',
] as const
/** JSON text, because objects can't express some of it: a key `__proto__`, infinite numbers. */
const STRANGE = [
  'null',
  'true',
  '{}',
  '[]',
  '[[]]',
  '""',
  '0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '9007199254740993',
  '"\\ud800"',
  '{"__proto__":{"limit":9}}',
]
const TEXTS = ['', 'toyota', 'corola', 'toyota ute', 'N1003', 'cx5', 'land cruiser', 'a', '4x4']
const LONG = 1_000

/** Random JSON bodies of the three endpoints and their index names: mostly valid, some with strange values, some truncated. */
export class RandomBodies {
  readonly #random: Random
  readonly #index: ServedIndex
  readonly #filters: RandomFilters
  readonly #values: readonly string[]

  constructor(random: Random, index: ServedIndex, values: readonly string[]) {
    this.#random = random
    this.#index = index
    this.#filters = new RandomFilters(random, index, values)
    this.#values = values
  }

  body(): { readonly call: 'search' | 'facet-search' | 'multi-search'; readonly index: string; readonly text: string } {
    const call = this.#random.pick(['search', 'search', 'facet-search', 'multi-search'] as const)
    const whole = call === 'multi-search' ? this.#several() : this.#fields(call === 'facet-search')
    return { call, index: this.#name(), text: this.#spoilt(whole) }
  }

  #name(): string {
    const random = this.#random
    const { name } = this.#index
    if (random.chance(0.9)) return name
    return random.pick([`${name}:price:desc`, `${name}:`, `${name}:__proto__:asc,`, '__proto__', '', 'x'])
  }

  #several(): string {
    const random = this.#random
    const most = random.chance(0.01) ? 60 : 3
    const queries = random.some(
      0,
      most,
      () => `${this.#fields(false).slice(0, -1)},"indexUid":${this.#text(this.#name())}}`,
    )
    const federation = random.chance(0.02) ? `,"federation":${random.pick(STRANGE)}` : ''
    return `{"queries":[${queries.join(',').replaceAll('{,', '{')}]${federation}}`
  }

  #fields(ofFacet: boolean): string {
    const random = this.#random
    const chosen = random.some(0, 6, () => random.pick(FIELDS))
    const named = ofFacet && random.chance(0.95) ? [...chosen, 'facetName' as const] : chosen
    return `{${[...new Set(named)].map((name) => `"${name}":${this.#value(name)}`).join(',')}}`
  }

  #value(name: (typeof FIELDS)[number]): string {
    const random = this.#random
    if (random.chance(0.03)) return random.pick(STRANGE)
    switch (name) {
      case 'filter':
        return JSON.stringify(this.#filters.input())
      case 'limit':
      case 'offset':
      case 'page':
      case 'hitsPerPage':
        return random.chance(0.9) ? String(random.below(6)) : random.pick([...STRANGE, ...EDGES.slice(0, 7)])
      case 'facets':
        return JSON.stringify(random.some(0, 3, () => this.#attribute()))
      case 'facetName':
        return JSON.stringify(this.#attribute())
      case 'sort':
        return JSON.stringify(random.some(0, 2, () => `${this.#sortable()}:${random.pick(['asc', 'desc'])}`))
      case 'attributesToRetrieve':
      case 'attributesToHighlight':
      case 'attributesToCrop':
        return JSON.stringify(random.some(0, 3, () => random.pick(['*', 'name', 'location.name', this.#attribute()])))
      case 'highlightPreTag':
      case 'highlightPostTag':
        return this.#text(random.pick(['<em>', '', '$&', '__ais-highlight__']))
      default:
        return this.#text(random.chance(0.3) ? random.pick(this.#values) : random.pick(TEXTS))
    }
  }

  #attribute(): string {
    const random = this.#random
    if (random.chance(0.97)) return random.pick(this.#index.filterable)
    return random.pick(['custom_rank', '__proto__', 'constructor', '*', 'photos', ''])
  }

  #sortable(): string {
    return this.#random.chance(0.97) ? this.#random.pick(this.#index.sortable) : this.#attribute()
  }

  /** JSON of a text, sometimes with strange characters or very long. */
  #text(text: string): string {
    const random = this.#random
    if (random.chance(0.9)) return JSON.stringify(text)
    const strange = random.some(1, 5, () => random.pick(CHARACTERS)).join('')
    return JSON.stringify(random.chance(0.05) ? `${text} ${strange} `.repeat(LONG) : text + strange)
  }

  #spoilt(text: string): string {
    const random = this.#random
    if (random.chance(0.95)) return text
    const at = random.below(text.length + 1)
    return random.pick([
      text.slice(0, at),
      text.slice(0, at) + random.pick(STRANGE) + text.slice(at),
      '['.repeat(at),
      `[${text}]`,
    ])
  }
}
