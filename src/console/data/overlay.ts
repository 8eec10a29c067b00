/**
 * A change that the server has not confirmed yet. Pending changes are laid over the server's rows when they are read; the cache holds
 * only what the server said, so a change that fails leaves nothing behind.
 */
export interface PendingChange<Row> {
  readonly id: number
  /** The id of the row that it changes. */
  readonly subject: string
  readonly apply: (row: Row) => Row
}

/** The row as it will be once all of its pending changes are stored, in the order they were made. */
export function overlaid<Row extends { readonly id: string }>(row: Row, pending: readonly PendingChange<Row>[]): Row {
  return pending.reduce((shown, { subject, apply }) => (subject === row.id ? apply(shown) : shown), row)
}
