import type { SearchState } from '#search/address/search-state.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import type { Copy } from '#sites/copy.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import type { SEARCH_COPY } from '#shop/search/copy.ts'

type SearchCopy = Copy<typeof SEARCH_COPY>

/**
 * The heading of a search: "Used Toyota Corolla", "Toyota cars", "Special offers". `present` are the conditions that
 * the site has in stock: a yard with used cars only does not mention new ones.
 */
export function searchHeading(
  state: SearchState,
  copy: SearchCopy,
  { dealershipName, present }: { readonly dealershipName: string | null; readonly present: readonly string[] },
): string {
  if (state.scope.kind === 'offers') return copy('search.heading.offers')
  if (state.scope.kind === 'dealership') {
    return copy('search.heading.dealership', { dealership: dealershipName ?? state.scope.slug })
  }
  const named = namedVehicles(state, copy)
  const selected = state.refinements.car_type ?? []
  if (named !== null) return [conditionWords(selected, copy), named].filter(Boolean).join(' ')
  const shown = selected.length > 0 || present.length === 0 ? selected : present
  return copy('search.heading.conditions', { conditions: conditionWords(shown.length > 0 ? shown : CAR_TYPES, copy) })
}

/** Order of conditions in a heading. */
const SPOKEN = ['new', 'used', 'demo'] as const

/** "New, used and demo" */
function conditionWords(types: readonly string[], copy: SearchCopy): string {
  const words = SPOKEN.filter((type) => types.includes(type)).map((type) => copy(`search.condition.${type}`))
  const lower = words.map((word, index) => (index === 0 ? word : word.toLowerCase()))
  return joined(lower, copy)
}

/** "Used", "new and used", "new, used and demo" */
function joined(words: readonly string[], copy: SearchCopy): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : copy('search.heading.and', { words: words.slice(0, -1).join(', '), last })
}

/** "Toyota cars", "Toyota Corolla", "Mazda and Toyota cars"; null for no make or many makes. */
function namedVehicles(
  { refinements: { make = [], make_model: pairs = [] } }: SearchState,
  copy: SearchCopy,
): string | null {
  const [onlyPair] = pairs
  if (make.length === 1 && pairs.length === 1 && onlyPair !== undefined) {
    return `${make[0]} ${splitMakeModel(onlyPair).model}`
  }
  return make.length === 0 || make.length > 2 ? null : copy('search.heading.make', { make: joined(make, copy) })
}
