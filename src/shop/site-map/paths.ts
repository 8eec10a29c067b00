/** Paths of pages that other pages link to. */
export const FINDER_PATH = '/dealer-locator'
export const BUDGET_PATH = '/budget-finder'
export const PRICE_SLIDER_PATH = '/price-slider'
export const WATCHLIST_PATH = '/watchlist'
export const GARAGE_PATH = '/my-garage'
