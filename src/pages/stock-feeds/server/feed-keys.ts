import { createHmac, timingSafeEqual } from 'node:crypto'

/** Query parameter of a private file's URL. */
export const FEED_KEY = 'key'
const KEY_LENGTH = 32

/** The keys that private files ask for in their URL. They derive from the installation's secret, so they stay the same after a restart. */
export interface FeedKeys {
  readonly keyOf: (siteSlug: string, path: string) => string
  /** Compares in constant time. */
  readonly isKey: (siteSlug: string, path: string, key: string | undefined) => boolean
}

export function createFeedKeys(secret: string): FeedKeys {
  const keyOf = (siteSlug: string, path: string) =>
    createHmac('sha256', secret).update(`feed ${siteSlug} ${path}`).digest('base64url').slice(0, KEY_LENGTH)
  return {
    keyOf,
    isKey: (siteSlug, path, key = '') => {
      const [own, given] = [Buffer.from(keyOf(siteSlug, path)), Buffer.from(key)]
      return own.length === given.length && timingSafeEqual(own, given)
    },
  }
}
