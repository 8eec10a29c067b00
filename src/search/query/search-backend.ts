import type { Query, QueryResult, SearchError, SearchIndex } from '@forecourt/faceted-search'
import type { Result } from '#platform/result.ts'

export type BackendAnswer = Result<QueryResult, SearchError>

/** Answers queries: the index in this process, or a search server. */
export interface SearchBackend {
  /** True once the stock was loaded; from then on searches are answered. */
  readonly isReady: () => boolean
  readonly search: (query: Query) => Promise<BackendAnswer>
  /** Incremented when results for these dealerships may have changed (all dealerships if none given). */
  readonly version: (dealerships?: readonly string[]) => number
  /**
   * The earliest sale of these dealerships (all if none given) at or after `since`, in seconds. It stays the same until that sale leaves
   * the window, so it serves as a cache key.
   */
  readonly soldSince: (since: number, dealerships?: readonly string[]) => number
}

/** Wraps an index in this process as a backend. */
export function indexBackend(
  index: Pick<SearchIndex, 'search' | 'versionOf'>,
  { isReady, soldSince }: Pick<SearchBackend, 'isReady' | 'soldSince'>,
): SearchBackend {
  return {
    isReady,
    soldSince,
    search: (query) => Promise.resolve(index.search(query)),
    version: (dealerships) => index.versionOf(dealerships),
  }
}

/** Why searches are not answered yet. */
export type SearchWait =
  /** The search server is being filled. `total` is null if another process fills it. */
  | { readonly kind: 'filling'; readonly loaded: number; readonly total: number | null }
  /** It does not answer, or rejects writes; the log has the reason. */
  | { readonly kind: 'failing' }
