import type { Result } from './result.ts'
import type { Change, IndexSchema, Query, QueryResult, Scalar, SearchDocument, SearchError } from './contract.ts'

/** An in-process index. Every query sees one consistent state; changes are atomic. */
export interface SearchIndex {
  readonly schema: IndexSchema
  /** Number of documents. */
  readonly size: number
  /** Increases with every change. */
  readonly version: number
  /**
   * Increases when a change affects a document of one of these groups (values of the schema's `groupBy`), before or
   * after the change. Without groups, or without `groupBy`, it is `version`.
   */
  versionOf(groups?: readonly Scalar[]): number
  /**
   * Applies a change; the next query sees all of it.
   * @throws TypeError if a document has no primary key
   */
  apply(change: Change): void
  /** The document with this primary key, frozen. */
  get(key: string): SearchDocument | undefined
  /** The result of a query; an error if it uses an attribute in a way that the schema doesn't allow. */
  search(query: Query): Result<QueryResult, SearchError>
  /** The result of `search` as JSON, byte for byte what `JSON.stringify` would write. Faster, because no objects are made. */
  searchJson(query: Query): Result<string, SearchError>
}

/** An index that its owner changes and others only read. */
export type ReadableIndex = Omit<SearchIndex, 'apply'>
