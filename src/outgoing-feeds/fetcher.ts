/** The kinds of programs that fetch outgoing feeds. */
export type Fetcher = 'google' | 'meta' | 'tiktok' | 'browser' | 'other'

/** What each names itself in `User-Agent`. The first match counts: most of them begin as a browser does. */
const NAMES: readonly (readonly [Fetcher, RegExp])[] = [
  ['google', /google/i],
  ['meta', /facebook|facebot|meta-external/i],
  ['tiktok', /tiktok|bytespider|bytedance/i],
  ['browser', /^mozilla\/\d[^]*\b(firefox|chrome|safari|edg)\//i],
]

/** The fetcher of a file by the header `User-Agent`. Anybody can claim to be anybody, so this is a hint and no proof. */
export function fetcherOf(userAgent: string): Fetcher {
  return NAMES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}
