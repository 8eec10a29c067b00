import { createHmac, timingSafeEqual } from 'node:crypto'

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
    const key = known.get(siteSlug) ?? createHmac('sha256', secret).update(`search key ${siteSlug}`).digest('hex')
    known.set(siteSlug, key)
    return key
  }
  return {
    keyOf,
    isKey: (siteSlug, key) => {
      const [own, given] = [Buffer.from(keyOf(siteSlug)), Buffer.from(key)]
      return own.length === given.length && timingSafeEqual(own, given)
    },
  }
}
