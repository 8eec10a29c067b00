import { currentKey, type KeyRing } from '#platform/key-ring.ts'
import { hmac, isSignedByAny } from '#platform/mac.ts'

/**
 * The public search key of each site: 64 hexadecimal digits, derived from the installation's secret and the site's slug, the same after
 * every start. It gives access to the site's visible stock only, which is public, so scripts may contain it.
 */
export interface SearchKeys {
  readonly keyOf: (siteSlug: string) => string
  /** Compares in constant time. */
  readonly isKey: (siteSlug: string, key: string) => boolean
}

export function createSearchKeys(secret: KeyRing): SearchKeys {
  const signWith = (key: string, siteSlug: string): string => hmac(key, `search key ${siteSlug}`).toString('hex')
  return {
    keyOf: (siteSlug) => signWith(currentKey(secret), siteSlug),
    isKey: (siteSlug, given) => isSignedByAny(secret, given, (key) => signWith(key, siteSlug)),
  }
}
