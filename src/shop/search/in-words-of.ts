import type { SearchResults } from '#search/results/search-results.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import { inNounOfAll } from '#sites/item-type-noun.ts'
import { SEARCH_COPY } from './copy.ts'

/** The site in the words of what was found: a list of caravans on a site of trucks has no trucks in it. */
export function inWordsOf<S extends CopySite & Parameters<typeof inNounOfAll>[0]>(
  site: S,
  { itemTypes }: Pick<SearchResults, 'itemTypes'>,
): S {
  const copy = copyFor(site, SEARCH_COPY)
  return inNounOfAll(site, itemTypes, { noun: copy('search.mixed.noun'), plural: copy('search.mixed.nouns') })
}
