import type { FeedKeys } from './feed-keys.ts'
import type { FetchLog } from './fetch-log.ts'

export interface OutgoingFeedServices {
  /** Keys with which marketplaces fetch their stock feeds. */
  readonly keys: FeedKeys
  /** The last fetches of the files. */
  readonly fetches: FetchLog
}
