import type { KeyRing } from '#platform/key-ring.ts'
import { createMac } from '#platform/mac.ts'

/** Query parameter of a private file's URL. */
export const FEED_KEY = 'key'
const KEY_LENGTH = 32

/** The keys that private files ask for in their URL. They derive from the installation's secret, so they stay the same after a restart. */
export interface FeedKeys {
  readonly keyOf: (siteSlug: string, path: string) => string
  /** Compares in constant time. */
  readonly isKey: (siteSlug: string, path: string, key: string | undefined) => boolean
}

export function createFeedKeys(secret: KeyRing): FeedKeys {
  const macOf = (siteSlug: string) => createMac(secret, `feed ${siteSlug} `, KEY_LENGTH)
  return {
    keyOf: (siteSlug, path) => macOf(siteSlug).sign(path),
    isKey: (siteSlug, path, key = '') => macOf(siteSlug).verify(path, key),
  }
}
