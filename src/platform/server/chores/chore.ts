/** Something that is thrown away night after night, so that nothing grows without end. Done twice, or by two at once, it does no harm. */
export interface Chore {
  /** As its row is called, and the log: `old-stock-history`. */
  readonly name: string
  /** Says how many things went. Aborted, it leaves the rest for the next time. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>
}
