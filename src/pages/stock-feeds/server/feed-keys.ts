import { createHmac, timingSafeEqual } from 'node:crypto'

/** Parameter of a private file's address. */
export const FEED_KEY = 'key'
const KEY_LENGTH = 32

/** Keys in the addresses of files that only some may fetch: derived from the installation's secret, the same after every start. */
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
