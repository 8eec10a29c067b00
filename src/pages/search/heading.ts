import { buildAddress } from '#search/address.ts'
import type { SearchState } from '#search/search-state.ts'
import { splitMakeModel } from '#search/vocabulary.ts'
import type { Copy } from '#sites/copy.ts'
import { CAR_TYPES } from '#vehicles/fields.ts'
import type { SEARCH_COPY } from './copy.ts'

type Say = Copy<typeof SEARCH_COPY>

/** What the search is of, in words: "Used Toyota Corolla", "Special offers", "New and demo bikes". */
export function searchHeading(state: SearchState, say: Say, dealershipName: string | null): string {
  if (state.scope.kind === 'offers') return say('search.heading.offers')
  if (state.scope.kind === 'dealership') {
    return say('search.heading.dealership', { dealership: dealershipName ?? state.scope.slug })
  }
  const conditions = conditionWords(state, say)
  const named = namedVehicles(state)
  if (named !== null) return [conditions, named].filter(Boolean).join(' ')
  return conditions === '' ? say('search.heading.all') : say('search.heading.conditions', { conditions })
}

function conditionWords({ refinements }: SearchState, say: Say): string {
  const chosen = CAR_TYPES.filter((type) => refinements.car_type?.includes(type))
  const words = chosen.map((type) => say(`search.condition.${type}`))
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' and ')
}

/** "Toyota", "Toyota Corolla", "Mazda and Toyota"; null where no make, or a whole list of them, was chosen. */
function namedVehicles({ refinements: { make = [], make_model: pairs = [] } }: SearchState): string | null {
  const [onlyPair] = pairs
  if (make.length === 1 && pairs.length === 1 && onlyPair !== undefined) {
    return `${make[0]} ${splitMakeModel(onlyPair).model}`
  }
  return make.length === 0 || make.length > 2 ? null : make.join(' and ')
}

/** A search that its path says whole is a page of its own for search engines; other combinations are countless. */
export function isIndexable(state: SearchState): boolean {
  return !buildAddress({ ...state, page: 1 }).includes('?')
}
