import type { Result } from './result.ts'
import type { Change, IndexSchema, Query, QueryResult, Scalar, SearchDocument, SearchError } from './contract.ts'

/** An index in this process. Every query sees one consistent state; a change is visible as a whole or not at all. */
export interface SearchIndex {
  readonly schema: IndexSchema
  readonly size: number
  /** Raised by every change. */
  readonly version: number
  /**
   * Rises only when a change touched a document of one of these groups (values of the schema's `groupBy`), before or
   * after. Without groups, or without `groupBy`, it is `version`.
   */
  versionOf(groups?: readonly Scalar[]): number
  apply(change: Change): void
  get(key: string): SearchDocument | undefined
  search(query: Query): Result<QueryResult, SearchError>
  /** The same answer as JSON: `JSON.stringify` of it, to the last byte. */
  searchJson(query: Query): Result<string, SearchError>
}

/** An index that somebody else changes. */
export type ReadableIndex = Omit<SearchIndex, 'apply'>
