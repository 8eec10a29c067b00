import { z } from 'zod'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import type { ApiError } from './api-error.ts'

/** Limit of hits per page. Clients that page without totals request one more to see whether there is a next page. */
export const MAX_HITS = 100
export const MAX_FACETS = 60
const MAX_SORTS = 10
const MAX_NAMES = 200
/** Limit of the length of highlight tags, which are written at every match. */
const MAX_MARK_LENGTH = 100
const MAX_CROP_WORDS = 1_000

const texts = (most: number) => z.array(z.string()).max(most).nullish()
const whole = (most: number) => z.int().min(0).max(most).nullish()

const SEARCH = z.object({
  q: z.string().nullish(),
  filter: z
    .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))], {
      error: 'expected an expression, or a list of expressions and of lists of them',
    })
    .nullish(),
})

/** Fields that would change which hits come and in which order, and that aren't served: refused rather than ignored. */
const NOT_SERVED = ['distinct', 'rankingScoreThreshold', 'hybrid', 'vector', 'personalize'] as const
const notServed = z.null(`this server doesn't serve the field`).optional()
/** Fields that would add to each hit: refused, because a client would read what isn't there. */
const NOT_SHOWN = ['showMatchesPosition', 'showRankingScore', 'showRankingScoreDetails', 'retrieveVectors'] as const
const notShown = z.literal(false, `this server doesn't serve the field; leave it out, or send false`).nullish()

/** The fields of a search that are supported. Other fields of Meilisearch are ignored. */
const SEARCH_FIELDS = SEARCH.extend({
  facets: texts(MAX_FACETS),
  sort: texts(MAX_SORTS),
  limit: whole(MAX_HITS + 1),
  offset: whole(Number.MAX_SAFE_INTEGER),
  hitsPerPage: whole(MAX_HITS),
  page: whole(Number.MAX_SAFE_INTEGER),
  attributesToRetrieve: texts(MAX_NAMES),
  attributesToHighlight: texts(MAX_NAMES),
  attributesToCrop: texts(MAX_NAMES),
  attributesToSearchOn: texts(MAX_NAMES),
  cropLength: z.int().min(0).max(MAX_CROP_WORDS).nullish(),
  cropMarker: z.string().max(MAX_MARK_LENGTH).nullish(),
  matchingStrategy: z.enum(['all', 'last'], 'expected `all` or `last`').nullish(),
  highlightPreTag: z.string().max(MAX_MARK_LENGTH).nullish(),
  highlightPostTag: z.string().max(MAX_MARK_LENGTH).nullish(),
  ...Object.fromEntries(NOT_SERVED.map((name) => [name, notServed])),
  ...Object.fromEntries(NOT_SHOWN.map((name) => [name, notShown])),
})

const FACET_SEARCH_FIELDS = SEARCH.extend({
  facetName: z.string(),
  facetQuery: z.string().nullish(),
})

export type SearchFields = z.infer<typeof SEARCH_FIELDS>
export type FacetSearchFields = z.infer<typeof FACET_SEARCH_FIELDS>

export function readSearchFields(body: unknown): Result<SearchFields, ApiError> {
  return readFields(SEARCH_FIELDS, body)
}

export function readFacetSearchFields(body: unknown): Result<FacetSearchFields, ApiError> {
  return readFields(FACET_SEARCH_FIELDS, body)
}

function readFields<T>(schema: z.ZodType<T>, body: unknown): Result<T, ApiError> {
  const read = schema.safeParse(body)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  const path = issue?.path ?? []
  return err({ kind: codeOf(path[0], body), message: `Invalid value at \`${placeOf(path)}\`: ${issue?.message ?? ''}` })
}

/** Fields that only facet search has use their own error codes. */
function codeOf(field: PropertyKey | undefined, body: unknown): ApiError['kind'] {
  if (typeof field !== 'string') return 'bad_request'
  if (field === 'facetName' && !(Object(body) as Record<string, unknown>)[field])
    return 'missing_facet_search_facet_name'
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return name.startsWith('facet_') ? `invalid_facet_search_${name}` : `invalid_search_${name}`
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') || '.'
}
