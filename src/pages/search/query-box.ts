import { DEFAULT_SEGMENT } from '#search/address/segments.ts'

/** Id of the box that a search's text is typed into. */
export const QUERY_BOX = 'query'

/** A browser gives the focus to the field that an address names, with or without a script; a visit to the page alone doesn't. */
export const QUERY_BOX_HREF = `/search/${DEFAULT_SEGMENT}#${QUERY_BOX}`
