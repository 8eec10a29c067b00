/** What goes wrong, for as long as it stands here. */
export interface Faults {
  /** Answers come so late. */
  delayMs?: number
  /** Every answer has this status. */
  status?: number
  /** What comes instead of an answer. */
  garbled?: 'text' | 'cut' | 'other-json'
  /** Tasks of this type fail, with this message. */
  failTask?: { readonly type: string; readonly message: string } | undefined
  /** How long a task waits. */
  taskMs?: number
}
