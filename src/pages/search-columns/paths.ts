/** Addresses and names that the server and the page's script share. */
export const COLUMNS_PATH = '/api/search/columns'
export const STAMP_PATH = '/api/search/stamp'
export const STAMP_HEADER = 'x-stock'
