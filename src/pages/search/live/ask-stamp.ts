import { STAMP_HEADER, STAMP_PATH } from '../../search-columns/paths.ts'

/** Which state of the stock the server is at. */
export async function askStamp(signal?: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(STAMP_PATH, { cache: 'no-store', ...(signal && { signal }) })
  return answer.headers.get(STAMP_HEADER) ?? undefined
}
