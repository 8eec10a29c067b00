/** Faults of the test server, in effect while they are set. */
export interface Faults {
  /** Delay of every response. */
  delayMs?: number
  /** Status of every response. */
  status?: number
  /** Sent instead of a valid body. */
  garbled?: 'text' | 'cut' | 'other-json'
  /** Tasks of this type fail, with this message. */
  failTask?: { readonly type: string; readonly message: string } | undefined
  /** Delay of a task. */
  taskMs?: number
}
