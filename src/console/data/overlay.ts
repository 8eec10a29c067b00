/**
 * A change that the server has not confirmed yet. Pending changes are laid over the server's rows when they are read; the cache holds
 * only what the server said, so a change that fails leaves nothing behind.
 */
export interface PendingChange<State> {
  readonly id: number
  /** The id of the row that it changes. */
  readonly subject: string
  /** The fields that change, from the state before. */
  readonly apply: (state: State) => Partial<State>
}

/** The row as it will be once all of its pending changes are stored, in the order they were made. */
export function overlaid<State, Row extends State & { readonly id: string }>(
  row: Row,
  pending: readonly PendingChange<State>[],
): Row {
  return pending.reduce(
    (shown, { subject, apply }) => (subject === row.id ? { ...shown, ...apply(shown) } : shown),
    row,
  )
}
