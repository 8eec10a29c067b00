import { placeTable, type PlaceTable } from '#locations/place.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { parseAddress, type AddressError } from '../address/address.ts'
import { SAY_PARAMETER } from '../plain-words/say-parameter.ts'
import { withSiteWords } from '../plain-words/word-lists.ts'
import { sentenceRules, understand, type SentenceContext, type Understood } from '../plain-words/understand.ts'
import { toQuery } from '../query/to-query.ts'
import { withoutRepayment } from '../repayments/repayment-rule.ts'
import { suggest } from '../suggestions/suggest.ts'
import type { SuggestionGroup } from '../suggestions/suggestion.ts'
import { queryRules, stockWhenReady, type SearchFailure, type SearchSources, type YardsOf } from './search-sources.ts'

/** Reads an address with the values in the site's stock; fails while the stock cannot be searched. */
export type ReadAddress<T> = (
  site: Site,
  path: string,
  parameters: Iterable<readonly [string, string]>,
  now: Date,
) => Promise<Result<T, AddressError | SearchFailure>>

export interface AddressReader {
  /** Parses an address, and understands the sentence in its parameter `say`. */
  readonly understand: ReadAddress<Understood>
  /** Suggestions that complete the sentence in `say`, which is still being typed. */
  readonly suggest: ReadAddress<readonly SuggestionGroup[]>
}

export function createAddressReader(sources: SearchSources): AddressReader {
  const { backend, yardsOf, repaymentsOf, repaymentPricesOf } = sources
  const placesOf = createPlaceTables(yardsOf)
  const understandAddress: AddressReader['understand'] = async (site, path, parameters, now) => {
    const stock = await stockWhenReady(sources, site, now)
    if (!stock.ok) return stock
    const { vocabulary, bodyTypes, thisYear, base } = stock.value
    const placeOf = placesOf(site)
    const { sentence, others } = takeSentence(parameters)
    const parsed = parseAddress(path, others, { vocabulary, dealerships: site.dealerships, placeOf })
    if (!parsed.ok) return parsed
    const hasRepayments = repaymentsOf(site, thisYear) !== null
    const state = hasRepayments ? parsed.value : withoutRepayment(parsed.value)
    if (sentence === undefined) return ok({ state, parts: [], text: state.query, otherPlaces: [], needsServer: false })
    const context: SentenceContext = {
      ...sentenceRules(site, thisYear),
      vocabulary,
      bodyTypes,
      lists: withSiteWords(sources.words, site.search.words),
      placeOf,
      hasYards: yardsOf(site).length > 0,
      hasRepayments,
      pricesOfRepayment: repaymentPricesOf(site),
    }
    return understand(sentence, state, context, (each) => backend.search({ ...each, base, limit: 0 }))
  }
  return {
    understand: understandAddress,
    suggest: async (site, path, parameters, now) => {
      const stock = await stockWhenReady(sources, site, now)
      if (!stock.ok) return stock
      const { sentence = '', others } = takeSentence(parameters)
      const rules = queryRules(sources, site, stock.value)
      return suggest(sentence, {
        bodyTypes: stock.value.bodyTypes,
        understand: async (head) => {
          const said = head === '' ? others : [...others, [SAY_PARAMETER, head] as const]
          const found = await understandAddress(site, path, said, now)
          return found.ok ? ok(found.value.state) : found
        },
        count: (state, facets) => backend.search({ ...toQuery(state, rules), facets, offset: 0, limit: 0 }),
      })
    },
  }
}

/** The place table of a site, built again when its yards change. */
function createPlaceTables(yardsOf: YardsOf): (site: Site) => PlaceTable {
  const places = new WeakMap<Site, { readonly yards: string; readonly placeOf: PlaceTable }>()
  return (site) => {
    const yards = yardsOf(site)
    const key = JSON.stringify(yards)
    const known = places.get(site)
    if (known?.yards === key) return known.placeOf
    const placeOf = placeTable(yards)
    places.set(site, { yards: key, placeOf })
    return placeOf
  }
}

/** Separates the sentence in `say` from the other parameters. */
function takeSentence(parameters: Iterable<readonly [string, string]>) {
  const all = [...parameters]
  return {
    sentence: all.find(([name]) => name === SAY_PARAMETER)?.[1],
    others: all.filter(([name]) => name !== SAY_PARAMETER),
  }
}
