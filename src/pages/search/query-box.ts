import { DEFAULT_SEGMENT } from '#search/address/segments.ts'

/** Id of the query field. */
export const QUERY_BOX = 'query'

/** The search for the whole stock. */
export const ALL_STOCK = `/search/${DEFAULT_SEGMENT}`
