import { createColumnIndex, type SearchIndex } from '@forecourt/faceted-search'
import { repaymentPrices, repaymentRule } from '#finance/price-for-repayment.ts'
import { ok } from '#platform/result.ts'
import { knownMakes } from '#search/address/known-makes.ts'
import { siteVocabulary, type Vocabulary } from '#search/address/vocabulary.ts'
import type { StockPack } from '#search/columns/stock-pack.ts'
import { createBodyTypes } from '#search/facets/body-types.ts'
import { runQuery } from '#search/query/run-query.ts'
import type { SearchSite } from '#search/query/search-site.ts'
import { allOf } from '#search/query/stock-filter.ts'
import { fieldOf, toQuery, type QueryRules } from '#search/query/to-query.ts'
import type { RepaymentRule } from '#search/repayments/repayment-rule.ts'
import { runSearch } from '#search/results/run-search.ts'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import type { SearchSource } from '../load.ts'

const EVERY_VALUE = 1_000_000

/** The site's visible stock in the page's memory, with the rules that its searches follow. */
export interface LoadedStock {
  readonly pack: StockPack
  readonly rules: QueryRules
  readonly vocabulary: Vocabulary
  /** Null for a site without a search by repayment. */
  readonly repayments: RepaymentRule | null
  readonly pricesOfRepayment: ReturnType<typeof repaymentPrices>
  readonly search: SearchIndex['search']
  /** Counts facets. Those of attributes that were not loaded are left out. */
  readonly count: SearchIndex['search']
  /** True for an attribute whose values were loaded. */
  readonly has: (attribute: FacetAttribute) => boolean
}

export function loadStock(pack: StockPack): LoadedStock {
  const { site, schema } = pack
  const index = createColumnIndex(schema, { kernels: 'plain', spareRows: 0 })
  index.apply({ upserts: pack.documents })
  const repayments = repaymentRule(site.finance, pack.thisYear)
  const bodyTypes = createBodyTypes(site.search.bodyTypes)
  const has = (attribute: FacetAttribute): boolean => schema.attributes[fieldOf(attribute)] !== undefined
  /** Ordered as on the server, because the last of two spellings of a word wins. */
  const valuesOf = (attribute: FacetAttribute): readonly string[] => {
    if (!has(attribute)) return []
    const field = fieldOf(attribute)
    const found = index.search({ facets: [{ attribute: field, limit: EVERY_VALUE }], limit: 0 })
    return found.ok ? (found.value.facets[field] ?? []).map(({ value }) => value) : []
  }
  const vocabulary = siteVocabulary(valuesOf, knownMakes(site), bodyTypes)
  return {
    pack,
    rules: queryRules(pack, { bodyTypes, repayments, spellingsOf: vocabulary.spellings }),
    vocabulary,
    repayments,
    pricesOfRepayment: repaymentPrices(site.finance),
    search: (query) => index.search(query),
    count: ({ facets = [], ...query }) => {
      const loaded = facets.filter(({ attribute }) => schema.attributes[attribute] !== undefined)
      return index.search({ ...query, facets: loaded, offset: 0, limit: 0 })
    },
    has,
  }
}

/** Runs the searches of a page as the server does. */
export function stockSource({ pack, rules, vocabulary, repayments, search }: LoadedStock): SearchSource<SearchSite> {
  const { site, thisYear } = pack
  return {
    search: (_, state) =>
      runSearch({ site, thisYear, vocabulary, repayments }, state, {
        find: (each) => runQuery(each, rules, (query) => Promise.resolve(search(query))),
        count: (each) => {
          const found = search({ ...toQuery(each, rules), facets: [], offset: 0, limit: 0 })
          return Promise.resolve(found.ok ? ok(found.value.total) : found)
        },
      }),
    fetchByFilter: (_, query) => {
      const found = search(query)
      return Promise.resolve(found.ok ? ok(found.value.hits) : found)
    },
  }
}

/** The index contains only the site's visible stock, so there is no base filter. */
function queryRules(
  { site, yards }: Pick<StockPack, 'site' | 'yards'>,
  rules: Pick<QueryRules, 'bodyTypes' | 'repayments' | 'spellingsOf'>,
): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  return { ...site.search, ...rules, base: allOf([]), yards, certifiedOnly, priceAscRequiresPrice }
}
