import type { FeedKeys } from './feed-keys.ts'
import type { FetchLog } from './fetch-log.ts'

export interface OutgoingFeedServices {
  /** Keys with which marketplaces fetch their stock feeds. */
  readonly keys: FeedKeys
  /** Who took them last. */
  readonly fetches: FetchLog
}
