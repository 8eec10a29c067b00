import type { FeedKeys } from './feed-keys.ts'

export interface OutgoingFeedServices {
  /** Keys with which marketplaces fetch their stock feeds. */
  readonly keys: FeedKeys
}
