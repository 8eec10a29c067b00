/** Faults of the test server, for as long as they are set. */
export interface Faults {
  /** Answers come so late. */
  delayMs?: number
  /** Every answer has this status. */
  status?: number
  /** Sent instead of an answer. */
  garbled?: 'text' | 'cut' | 'other-json'
  /** Tasks of this type fail, with this message. */
  failTask?: { readonly type: string; readonly message: string } | undefined
  /** Delay of a task. */
  taskMs?: number
}
