import type { SearchError } from '@forecourt/faceted-search'
import type { ServedIndex } from './served-index.ts'

/** Meilisearch's error codes, which clients branch on. https://www.meilisearch.com/docs/reference/errors/error_codes */
export type ApiErrorCode =
  | 'bad_request'
  | 'index_not_found'
  | 'internal'
  | 'invalid_api_key'
  | 'invalid_content_type'
  | 'malformed_payload'
  | 'missing_authorization_header'
  | 'missing_content_type'
  | 'missing_facet_search_facet_name'
  | 'missing_index_uid'
  | 'too_many_search_requests'
  | `invalid_search_${string}`
  | `invalid_facet_search_${string}`
  | `invalid_multi_search_${string}`

export type ApiError = {
  readonly kind: ApiErrorCode
  readonly message: string
  /** When to retry, if known. */
  readonly retryAfterSeconds?: number
  /** Overrides the code's usual status. */
  readonly status?: 400
}

type Manner = {
  readonly status: 400 | 401 | 403 | 404 | 415 | 429 | 503
  readonly type: 'invalid_request' | 'auth' | 'internal' | 'system'
}

const USUAL: Manner = { status: 400, type: 'invalid_request' }

const MANNERS: Partial<Record<ApiErrorCode, Manner>> = {
  index_not_found: { status: 404, type: 'invalid_request' },
  internal: { status: 503, type: 'internal' },
  invalid_api_key: { status: 403, type: 'auth' },
  invalid_content_type: { status: 415, type: 'invalid_request' },
  missing_authorization_header: { status: 401, type: 'auth' },
  missing_content_type: { status: 415, type: 'invalid_request' },
  too_many_search_requests: { status: 429, type: 'system' },
}

/** The HTTP status and body of an error. */
export function toErrorResponse({ kind, message, status }: ApiError) {
  const { status: usual, type } = MANNERS[kind] ?? USUAL
  return {
    status: status ?? usual,
    body: { message, code: kind, type, link: `https://docs.meilisearch.com/errors#${kind}` },
  }
}

/** The error of one query of a multi-search. A missing index isn't part of the URL there, so it is not a 404. */
export function inQuery(index: number, { kind, message }: ApiError): ApiError {
  return { kind, message: `Inside \`.queries[${index}]\`: ${message}`, status: 400 }
}

const USES = { filter: 'filterable', facet: 'a facet', sort: 'sortable', search: 'searchable' } as const
const CODES = {
  filter: 'invalid_search_filter',
  facet: 'invalid_search_facets',
  sort: 'invalid_search_sort',
  search: 'invalid_search_attributes_to_search_on',
} as const

/** The error for an attribute that may not be used in this way; the message lists those that may. */
export function forbiddenAttribute(index: ServedIndex, attribute: string, use: keyof typeof USES): ApiError {
  const open = { sort: index.sortable, search: index.searchable, filter: index.filterable, facet: index.filterable }[
    use
  ]
  const message = `Attribute \`${attribute}\` is not ${USES[use]}. Available: \`${open.join(', ')}\`.`
  return { kind: CODES[use], message }
}

export function unknownIndex(name: string): ApiError {
  return { kind: 'index_not_found', message: `There is no index \`${name}\`.` }
}

function notNumeric(attribute: string): ApiError {
  return {
    kind: 'invalid_search_filter',
    message: `Attribute \`${attribute}\` has no numbers, so it can't be compared with \`<\`, \`>\` or \`TO\`.`,
  }
}

/** An error of the index as an API error. */
export function toApiError(index: ServedIndex, failure: SearchError | { readonly kind: 'unavailable' }): ApiError {
  if (failure.kind === 'unknown-index') return unknownIndex(failure.index)
  if (failure.kind === 'unknown-attribute') return forbiddenAttribute(index, failure.attribute, failure.use)
  if (failure.kind === 'not-numeric') return notNumeric(failure.attribute)
  return { kind: 'internal', message: 'The search is starting. Please try again in a moment.' }
}
