/** Entry point: answers queries of `@forecourt/faceted-search` from a Meilisearch server. The HTTP calls are the caller's. */
export { hitReader, toServerDocument } from './client/documents.ts'
export { toServerFilter } from './client/filter-text.ts'
export {
  type IndexSettings,
  MAX_VALUES_PER_FACET,
  type SettingsRules,
  toIndexSettings,
} from './client/index-settings.ts'
export { SERVER_ANSWERS, type ServerAnswer } from './client/responses.ts'
export { movedBy, type ServerQuery, type ServerSearch, toServerSearch } from './client/search-requests.ts'
export { tenantToken, type TenantTokenFacts } from './client/tenant-token.ts'
export { type ServerAnswers, toQueryResult } from './client/to-query-result.ts'
