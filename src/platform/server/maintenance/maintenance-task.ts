/** Deletes what is no longer needed, night after night. Running it twice, or in two processes at once, does no harm. */
export interface MaintenanceTask {
  /** In the queue and in the log: `old-stock-history`. */
  readonly name: string
  /** Returns how many things it removed. When it is aborted, it leaves the rest for the next time. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>
}
