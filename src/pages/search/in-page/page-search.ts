import { createElement } from 'react'
import { createColumnIndex, type Query, type SearchIndex } from '@forecourt/faceted-search'
import { repaymentRule } from '#finance/price-for-repayment.ts'
import type { Place } from '#locations/place.ts'
import { err, ok } from '#platform/result.ts'
import { parseAddress } from '#search/address/address.ts'
import { SAY_PARAMETER } from '#search/plain-words/say-parameter.ts'
import { sentenceRules } from '#search/plain-words/sentence-rules.ts'
import { understand } from '#search/plain-words/understand.ts'
import { withoutRepayment } from '#search/repayments/repayment-rule.ts'
import { runSearch } from '#search/results/run-search.ts'
import { createBodyTypes } from '#search/facets/body-types.ts'
import { mayBeIdentifier } from '#search/columns/identifiers.ts'
import type { StockPack } from '#search/columns/stock-pack.ts'
import { isFacetAttribute } from '#search/facets/facets.ts'
import { knownMakes } from '#search/address/known-makes.ts'
import type { SearchSite } from '#search/query/search-site.ts'
import type { SearchState } from '#search/address/search-state.ts'
import { allOf } from '#search/query/stock-filter.ts'
import { suggest, type SuggestionGroup } from '#search/suggestions/suggest.ts'
import { runQuery } from '#search/query/run-query.ts'
import { fieldOf, toQuery, type QueryRules } from '#search/query/to-query.ts'
import { siteVocabulary } from '#search/address/vocabulary.ts'
import { FACET_ATTRIBUTES, type FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { toGrid } from '../grid.ts'
import { loadSearch, loadWithModels, type SearchSource } from '../load.ts'
import { makesOf, type ModelLists } from '../model-names.ts'
import { modelLists } from '../models.ts'
import { toSearchPage, type SearchPageView } from '../page.ts'
import { SearchForm } from '../SearchForm.tsx'
import { renderHtml, type RenderedHtml } from './html-renderer.ts'

/** The search form as the server would render it, with empty cells. */
export type PageAnswer = RenderedHtml & { readonly address: string; readonly title: string }

const EVERY_VALUE = 1_000_000

type Cell = { readonly key: string }

export interface PageSearch {
  /**
   * Answers a search URL; the content of `details` that are not `open` is returned separately. Null if the server has to be asked:
   * for a query that may be an identifier or a place, for attributes that the page does not have, for places other than `place`, and for
   * URLs that are no search.
   */
  readonly answer: (address: string, open: readonly string[], now: Date, place?: Place) => Promise<PageAnswer | null>
  /** The models of every make, by the id of their `details`. */
  readonly models: (address: string, now: Date, place?: Place) => Promise<ModelLists | null>
  /** Completes a text on top of the search at an address. */
  readonly suggest: (text: string, address: string, place?: Place) => Promise<readonly SuggestionGroup[] | null>
  readonly view: (
    address: string,
    open: readonly string[],
    now: Date,
    place?: Place,
  ) => Promise<SearchPageView<Cell> | null>
}

/** Answers as the server would, with the same rules and engine, on the loaded stock. */
export function createPageSearch(pack: StockPack): PageSearch {
  const { site, schema, thisYear, identifiers } = pack
  const index = createColumnIndex(schema, { kernels: 'plain', spareRows: 0 })
  index.apply({ upserts: pack.documents })
  const rules = queryRules(pack)
  const repayments = repaymentRule(site.finance)
  const vocabulary = siteVocabulary(valuesIn(index, pack), knownMakes(site), rules.bodyTypes)
  const source: SearchSource<SearchSite> = {
    search: (_, state) =>
      runSearch({ site, thisYear, vocabulary, repayments }, state, {
        find: (each) => runQuery(each, rules, (query) => Promise.resolve(index.search(query))),
        count: (each) => {
          const found = index.search({ ...toQuery(each, rules), facets: [], offset: 0, limit: 0 })
          return Promise.resolve(found.ok ? ok(found.value.total) : found)
        },
      }),
    fetchByFilter: (_, query) => {
      const found = index.search(query)
      return Promise.resolve(found.ok ? ok(found.value.hits) : found)
    },
  }
  const stateOf = async (address: string, place: Place | undefined): Promise<SearchState | null> => {
    const { pathname, searchParams } = new URL(address, 'http://page')
    const isKnown = [...searchParams.keys()].every((key) => isAnswerable(key, pack))
    const placeOf = (text: string) => (text === place?.key ? place : undefined)
    const read = parseAddress(pathname, searchParams, { vocabulary, dealerships: site.dealerships, placeOf })
    const parsed = read.ok && repayments === null ? ok(withoutRepayment(read.value, null)) : read
    if (!isKnown || !parsed.ok || (searchParams.has('near') && parsed.value.near === null)) return null
    const sentence = searchParams.get(SAY_PARAMETER)
    const state = sentence === null ? parsed.value : await stateOfSentence(sentence, parsed.value)
    return state && !mayBeIdentifier(state.query, identifiers) ? state : null
  }
  const context = {
    ...sentenceRules(site, thisYear),
    vocabulary,
    bodyTypes: rules.bodyTypes,
    hasRepayments: repayments !== null,
    notLoaded: FACET_ATTRIBUTES.filter((attribute) => !schema.attributes[fieldOf(attribute)]),
  }
  const stateOfSentence = async (sentence: string, base: SearchState): Promise<SearchState | null> => {
    const found = await understand(sentence, base, context, (each) =>
      Promise.resolve(index.search({ ...each, facets: presentIn(pack, each.facets), limit: 0 })),
    )
    return found.ok && !found.value.needsServer ? found.value.state : null
  }
  const view: PageSearch['view'] = async (address, open, now, place) => {
    const state = await stateOf(address, place)
    const facts = state && (await loadSearch(source, site, state, now, makesOf(open)))
    if (!facts?.ok) return null
    const { results } = facts.value
    return toSearchPage(site, facts.value, toGrid(results.hits, results.state, site.promos, now))
  }
  const answer: PageSearch['answer'] = async (address, open, now, place) => {
    const found = await view(address, open, now, place)
    if (!found) return null
    const seen = new Set(open)
    const form = createElement(SearchForm<Cell>, { view: found, Cell: () => null })
    return { ...renderHtml(form, (id) => !seen.has(id)), address: found.address, title: found.title }
  }
  const models: PageSearch['models'] = async (address, now, place) => {
    const state = await stateOf(address, place)
    const found = state && (await loadWithModels(source, site, state, now))
    return found?.ok ? modelLists(found.value) : null
  }
  const suggestions: PageSearch['suggest'] = async (text, address, place) => {
    const base = await stateOf(address, place)
    if (!base) return null
    const found = await suggest<unknown>(text, {
      bodyTypes: rules.bodyTypes,
      understand: async (head) => {
        const state = head === '' ? base : await stateOfSentence(head, base)
        return state ? ok(state) : err('not-known-here')
      },
      count: (state, facets) =>
        Promise.resolve(
          index.search({ ...toQuery(state, rules), facets: presentIn(pack, facets), offset: 0, limit: 0 }),
        ),
    })
    return found.ok ? found.value : null
  }
  return { view, answer, models, suggest: suggestions }
}

/** The index contains only the site's visible stock, so there is no base filter. */
function queryRules({ site, yards }: Pick<StockPack, 'site' | 'yards'>): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  const bodyTypes = createBodyTypes(site.search.bodyTypes)
  return { ...site.search, base: allOf([]), bodyTypes, yards, certifiedOnly, priceAscRequiresPrice }
}

/** Ordered as on the server, because the last of two spellings of a word wins. */
function valuesIn(index: Pick<SearchIndex, 'search'>, { schema }: StockPack) {
  return (attribute: FacetAttribute): readonly string[] => {
    const field = fieldOf(attribute)
    if (!schema.attributes[field]) return []
    const found = index.search({ facets: [{ attribute: field, limit: EVERY_VALUE }], limit: 0 })
    return found.ok ? (found.value.facets[field] ?? []).map(({ value }) => value) : []
  }
}

/** The facets whose attributes were loaded. */
function presentIn({ schema }: StockPack, facets: Query['facets'] = []): NonNullable<Query['facets']> {
  return facets.filter(({ attribute }) => schema.attributes[attribute] !== undefined)
}

/** True for a parameter (`make`, `make[]`, `range[price][from]`) of an attribute that was loaded, or of no attribute. */
function isAnswerable(key: string, { schema }: StockPack): boolean {
  const [, attribute = ''] = /^(?:(?:range|not)\[)?([a-z_]+)/.exec(key) ?? []
  return !isFacetAttribute(attribute) || schema.attributes[fieldOf(attribute)] !== undefined
}
