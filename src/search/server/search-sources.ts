import type { SearchError } from '@forecourt/faceted-search'
import { err, type Result } from '#platform/result.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import type { RangeChoice } from '../address/search-state.ts'
import type { SearchBackend } from '../query/search-backend.ts'
import type { WordLists } from '../plain-words/word-lists.ts'
import type { QueryRules } from '../query/to-query.ts'
import type { Yard } from '../query/yards.ts'
import type { RepaymentRule } from '../repayments/repayment-rule.ts'
import type { SiteStock, SiteStocks } from './site-stock.ts'

export type SearchFailure = { readonly kind: 'unavailable' } | SearchError

/** The visible locations of a site with their positions. */
export type YardsOf = (site: Site) => readonly Yard[]

/** The site's own rule; null where it has no search by repayment. */
export type RepaymentsOf = (site: Site, thisYear: number) => RepaymentRule | null

/** Converts the repayments of sentences to prices, also without a search by repayment; null where the site shows no finance. */
export type RepaymentPricesOf = (site: Site) => ((weekly: RangeChoice) => RangeChoice) | null

/** The facts that all searches are based on. */
export interface SearchSources {
  readonly backend: SearchBackend
  readonly stockOf: SiteStocks
  readonly yardsOf: YardsOf
  readonly repaymentsOf: RepaymentsOf
  readonly repaymentPricesOf: RepaymentPricesOf
  /** The platform's words of shoppers. */
  readonly words: WordLists
}

/** The site's stock; fails while the backend cannot search. */
export async function stockWhenReady(
  { backend, stockOf }: SearchSources,
  site: Site,
  now: Date,
): Promise<Result<SiteStock, SearchFailure>> {
  return backend.isReady() ? stockOf(site, now) : unavailable(now)
}

/** Reports the failure, so that a page rendered without search results is not cached. */
export function unavailable(now: Date) {
  reportFailure(now)
  return err({ kind: 'unavailable' } as const)
}

/** The rules by which a search becomes a query on the site's stock. */
export function queryRules(
  { yardsOf, repaymentsOf }: Pick<SearchSources, 'yardsOf' | 'repaymentsOf'>,
  site: Site,
  { base, bodyTypes, thisYear, vocabulary }: SiteStock,
): QueryRules {
  const { certifiedOnly, priceAscRequiresPrice } = site.stock
  const [yards, repayments] = [yardsOf(site), repaymentsOf(site, thisYear)]
  const spellingsOf = vocabulary.spellings
  return { ...site.search, base, bodyTypes, spellingsOf, yards, repayments, certifiedOnly, priceAscRequiresPrice }
}
