import type { SearchState } from '#search/search-state.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'

export const OFFER_TERMS_COPY = {
  'search.offers.termsHeading': 'About our offers',
  'search.offers.terms':
    'An offer is for the {noun} it is shown with, while that one is in stock, and can’t be joined with another offer. A reduced price stands with the one before it. Whether registration, stamp duty and dealer delivery are in a price is said beside it.',
} as const

export type OfferTerms = { readonly heading: string; readonly text: string }

/** The small print of a page of offers; null where the search is of the whole stock. */
export function offerTerms(site: CopySite, { scope }: Pick<SearchState, 'scope'>): OfferTerms | null {
  if (scope.kind === 'stock') return null
  const say = copyFor(site, OFFER_TERMS_COPY)
  return { heading: say('search.offers.termsHeading'), text: say('search.offers.terms') }
}
