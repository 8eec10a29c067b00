/**
 * The channel on which a change of stock is announced, after the transaction that raised the dealership's sequence:
 * `select pg_notify('stock_changed', dealership_id::text)`. Whoever follows looks the sequence up; a lost message only
 * costs the time to the next look.
 */
export const STOCK_CHANNEL = 'stock_changed'
