/**
 * The PostgreSQL channel that announces changes of the stock: `select pg_notify('stock_changed', dealership_id::text)`, in
 * the transaction that increments the dealership's sequence. Listeners then read the sequence. If a message is lost, they
 * notice the change at their next poll.
 */
export const STOCK_CHANNEL = 'stock_changed'
