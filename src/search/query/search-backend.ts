import type { Query, QueryResult, SearchError, SearchIndex } from '@forecourt/faceted-search'
import type { Result } from '#platform/result.ts'

export type BackendAnswer = Result<QueryResult, SearchError>

/** Where queries are answered: the index of this process, or a search server. */
export interface SearchBackend {
  /** Whether the stock was loaded once; from then on it answers, as far as it can. */
  readonly isReady: () => boolean
  readonly search: (query: Query) => Promise<BackendAnswer>
  /** Rises whenever an answer out of the stock of these dealerships may have changed; of all, where none are named. */
  readonly epoch: (dealerships?: readonly string[]) => number
  /**
   * The earliest sale of these dealerships (of all, where none are named) among those not before `since`, in seconds: the
   * same answer until the next one falls out.
   */
  readonly soldSince: (since: number, dealerships?: readonly string[]) => number
}

/** An index of this process as a backend. */
export function indexBackend(
  index: Pick<SearchIndex, 'search' | 'versionOf'>,
  { isReady, soldSince }: Pick<SearchBackend, 'isReady' | 'soldSince'>,
): SearchBackend {
  return {
    isReady,
    soldSince,
    search: (query) => Promise.resolve(index.search(query)),
    epoch: (dealerships) => index.versionOf(dealerships),
  }
}

/** What keeps searches from being answered. */
export type SearchWait =
  /** The search server is given the stock: so many vehicles of so many. By another process, where `of` is not known. */
  | { readonly kind: 'filling'; readonly brought: number; readonly of: number | null }
  /** It doesn't answer, or refuses what it is told; the log says what. */
  | { readonly kind: 'failing' }
