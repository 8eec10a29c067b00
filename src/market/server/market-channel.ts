/** The PostgreSQL channel that announces new market prices, so that cached pages expire. */
export const MARKET_CHANNEL = 'market_prices_changed'
