import type { SearchSite } from '../query/search-site.ts'
import type { SentenceContext } from './understand.ts'
import { keyOf } from './tokens.ts'

/** What a site's configuration says about sentences. */
export function sentenceRules(
  {
    stock,
    search,
  }: Pick<SearchSite, 'search'> & { readonly stock: Pick<SearchSite['stock'], 'vehicleNoun' | 'nounPlural'> },
  thisYear: number,
): Pick<SentenceContext, 'thisYear' | 'lowKms' | 'nouns'> {
  return { thisYear, lowKms: search.lowKms, nouns: [stock.vehicleNoun, stock.nounPlural].map(keyOf) }
}
