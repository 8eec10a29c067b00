/** Network Information API, which not all browsers have. */
export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** Whether optional data may be loaded: not with Save-Data, nor over a slow connection. */
export function mayLoad(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !SLOW.has(connection?.effectiveType ?? '')
}
