import type { SearchState } from '#search/address/search-state.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import { OFFER_TERMS_COPY } from '#shop/search/copy.ts'

export type OfferTerms = { readonly heading: string; readonly text: string }

/** Terms of an offers page; null for a search of the whole stock. */
export function offerTerms(site: CopySite, { scope }: Pick<SearchState, 'scope'>): OfferTerms | null {
  if (scope.kind === 'stock') return null
  const copy = copyFor(site, OFFER_TERMS_COPY)
  return { heading: copy('search.offers.termsHeading'), text: copy('search.offers.terms') }
}
