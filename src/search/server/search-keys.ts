import { hmac, isSameText } from '#platform/mac.ts'

/**
 * The public search key of each site: 64 hexadecimal digits, derived from the installation's secret and the site's slug, the same after
 * every start. It gives access to the site's visible stock only, which is public, so scripts may contain it.
 */
export interface SearchKeys {
  readonly keyOf: (siteSlug: string) => string
  /** Compares in constant time. */
  readonly isKey: (siteSlug: string, key: string) => boolean
}

export function createSearchKeys(secret: string): SearchKeys {
  const known = new Map<string, string>()
  const keyOf = (siteSlug: string): string => {
    const key = known.get(siteSlug) ?? hmac(secret, `search key ${siteSlug}`).toString('hex')
    known.set(siteSlug, key)
    return key
  }
  return {
    keyOf,
    isKey: (siteSlug, key) => isSameText(key, keyOf(siteSlug)),
  }
}
