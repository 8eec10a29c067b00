import type { Place } from '#locations/place.ts'
import { ok } from '#platform/result.ts'
import { isSearchPath, parseAddress } from '#search/address/address.ts'
import type { SearchState } from '#search/address/search-state.ts'
import { mayBeIdentifier } from '#search/columns/identifiers.ts'
import { isFacetAttribute } from '#search/facets/facets.ts'
import { SAY_PARAMETER } from '#search/plain-words/say-parameter.ts'
import { withoutRepayment } from '#search/repayments/repayment-rule.ts'
import { FACET_ATTRIBUTES } from '#sites/schema/facet-attributes.ts'
import type { WordLists } from '#search/plain-words/word-lists.ts'
import type { LoadedStock } from './loaded-stock.ts'

/** Reads searches. Null if the server has to be asked. */
export interface SearchReader {
  readonly ofAddress: (address: string, place: Place | undefined) => Promise<SearchState | null>
  /** Adds a sentence to a search. */
  readonly ofSentence: (sentence: string, base: SearchState) => Promise<SearchState | null>
}

/** Loads the platform's words of shoppers. */
export type LoadWords = () => Promise<WordLists>

export function createSearchReader(
  { pack, rules, vocabulary, repayments, pricesOfRepayment, count, has }: LoadedStock,
  loadWords: LoadWords,
): SearchReader {
  const { site, thisYear, identifiers } = pack
  const ofSentence: SearchReader['ofSentence'] = async (sentence, base) => {
    // Its words are a third of the thread's script, so they are loaded with the first sentence.
    const [{ sentenceRules, understand }, { withSiteWords }, words] = await Promise.all([
      import('#search/plain-words/understand.ts'),
      import('#search/plain-words/word-lists.ts'),
      loadWords(),
    ])
    const context = {
      ...sentenceRules(site, thisYear),
      vocabulary,
      bodyTypes: rules.bodyTypes,
      lists: withSiteWords(words, site.search.words),
      hasRepayments: repayments !== null,
      pricesOfRepayment,
      notLoaded: FACET_ATTRIBUTES.filter((attribute) => !has(attribute)),
    }
    const found = await understand(sentence, base, context, (query) => Promise.resolve(count(query)))
    return found.ok && !found.value.needsServer ? found.value.state : null
  }
  /** True for a parameter (`make`, `make[]`, `range[price][from]`) of an attribute that was loaded, or of no attribute. */
  const isAnswerable = (key: string): boolean => {
    const [, attribute = ''] = /^(?:(?:range|not)\[)?([a-z_]+)/.exec(key) ?? []
    return !isFacetAttribute(attribute) || has(attribute)
  }
  return {
    ofSentence,
    ofAddress: async (address, place) => {
      const { pathname, searchParams } = new URL(address, 'http://page')
      if (!isSearchPath(pathname)) return null
      const placeOf = (text: string) => (text === place?.key ? place : undefined)
      const read = parseAddress(pathname, searchParams, { vocabulary, dealerships: site.dealerships, placeOf })
      const parsed = read.ok && repayments === null ? ok(withoutRepayment(read.value)) : read
      const isKnown = [...searchParams.keys()].every(isAnswerable)
      if (!isKnown || !parsed.ok || (searchParams.has('near') && parsed.value.near === null)) return null
      const sentence = searchParams.get(SAY_PARAMETER)
      const state = sentence === null ? parsed.value : await ofSentence(sentence, parsed.value)
      return state && !mayBeIdentifier(state.query, identifiers) ? state : null
    },
  }
}
