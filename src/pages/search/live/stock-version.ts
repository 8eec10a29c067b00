import { STOCK_VERSION_HEADER, STOCK_VERSION_PATH, STOCK_VERSION_TIMING } from '../columns/column-paths.ts'

/** The server's current version of the stock. */
export async function fetchStockVersion(signal?: AbortSignal): Promise<string | undefined> {
  return stockVersionOf(await fetch(STOCK_VERSION_PATH, { cache: 'no-store', ...(signal && { signal }) }))
}

/** The stock version of a response. */
export function stockVersionOf({ headers }: Response): string | undefined {
  return headers.get(STOCK_VERSION_HEADER) ?? undefined
}

/** The stock version of the loaded page; undefined if the browser hides the timing header, as without HTTPS. */
export function stockVersionOfPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  return navigation.serverTiming?.find(({ name }) => name === STOCK_VERSION_TIMING)?.description
}
