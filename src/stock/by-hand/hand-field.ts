import { isFeedField, type FeedField } from '../mapping/feed-fields.ts'

/** What a person can set of a vehicle: every field that a feed brings, and the location. */
export type HandField = FeedField | 'location'

export function isHandField(name: string): name is HandField {
  return name === 'location' || isFeedField(name)
}
