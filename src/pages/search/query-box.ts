/** Id of the query field. */
export const QUERY_BOX = 'query'
