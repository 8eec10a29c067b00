import { DEFAULT_SEGMENT } from '#search/address/segments.ts'

/** Id of the query field. */
export const QUERY_BOX = 'query'

/** Link to the query field: browsers focus the field named by the fragment, also without JavaScript. */
export const QUERY_BOX_HREF = `/search/${DEFAULT_SEGMENT}#${QUERY_BOX}`

/** The search for the whole stock. */
export const ALL_STOCK = `/search/${DEFAULT_SEGMENT}`
