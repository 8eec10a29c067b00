/** Names shared by the server and the page's script. */
export const COLUMNS_PATH = '/api/search/columns'
/** The words of shoppers, which the in-page search loads with its first sentence. */
export const WORDS_PATH = '/api/search/words'
export const STOCK_VERSION_PATH = '/api/search/stock-version'
export const STOCK_VERSION_HEADER = 'x-stock'
/** The same in `Server-Timing`, the one header of a page that its script can read. */
export const STOCK_VERSION_TIMING = 'stock'
