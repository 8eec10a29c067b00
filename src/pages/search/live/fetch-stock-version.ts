import { STOCK_VERSION_HEADER, STOCK_VERSION_PATH } from '../../search-columns/paths.ts'

/** The server's current version of the stock. */
export async function fetchStockVersion(signal?: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(STOCK_VERSION_PATH, { cache: 'no-store', ...(signal && { signal }) })
  return answer.headers.get(STOCK_VERSION_HEADER) ?? undefined
}
