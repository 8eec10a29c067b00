/** The channel on which new market prices are announced, so that cached pages are made anew. */
export const MARKET_CHANNEL = 'market_prices_changed'
