/** What browsers tell of the connection; not all of them do (Network Information API). */
export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** Whether a page may load what it could do without: not where data is saved, nor over a slow connection. */
export function mayLoad(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !SLOW.has(connection?.effectiveType ?? '')
}
