/**
 * The channel on which a change of stock is announced, after the transaction that raised the dealership's sequence:
 * `select pg_notify('stock_changed', dealership_id::text)`. Listeners then read the sequence; a lost message only
 * delays them until the next poll.
 */
export const STOCK_CHANNEL = 'stock_changed'
