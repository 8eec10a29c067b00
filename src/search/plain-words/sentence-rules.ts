import type { SearchSite } from '../query/search-site.ts'
import type { SentenceContext } from './understand.ts'
import { keyOf } from './tokens.ts'

/** The settings of a site that sentences depend on. */
export function sentenceRules(
  {
    stock,
    search,
  }: Pick<SearchSite, 'search'> & { readonly stock: Pick<SearchSite['stock'], 'vehicleNoun' | 'nounPlural'> },
  thisYear: number,
): Pick<SentenceContext, 'thisYear' | 'lowKms' | 'nouns'> {
  return { thisYear, lowKms: search.lowKms, nouns: [stock.vehicleNoun, stock.nounPlural].map(keyOf) }
}
