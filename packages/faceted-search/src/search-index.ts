import type { Result } from './result.ts'
import type { Change, IndexSchema, Query, QueryResult, Scalar, SearchDocument, SearchError } from './contract.ts'

/** An in-process index. Every query sees one consistent state; changes are atomic. */
export interface SearchIndex {
  readonly schema: IndexSchema
  readonly size: number
  /** Increases with every change. */
  readonly version: number
  /**
   * Increases when a change affects a document of one of these groups (values of the schema's `groupBy`), before or
   * after the change. Without groups, or without `groupBy`, it is `version`.
   */
  versionOf(groups?: readonly Scalar[]): number
  apply(change: Change): void
  get(key: string): SearchDocument | undefined
  search(query: Query): Result<QueryResult, SearchError>
  /** The same result as JSON, byte for byte equal to `JSON.stringify`. */
  searchJson(query: Query): Result<string, SearchError>
}

/** An index that its owner changes and others only read. */
export type ReadableIndex = Omit<SearchIndex, 'apply'>
