/**
 * The time for which a page is rendered. A rule that compares it with another moment reports that moment, so that the page
 * cache knows until when the page stays the same.
 */
export class TrackedTime extends Date {
  /** Milliseconds since 1970: the first reported moment after this time. */
  changesAt = Number.POSITIVE_INFINITY
}

/** Reports that what was computed from `now` holds until `at` (milliseconds since 1970). No effect on a plain `Date`. */
export function reportChange(now: Date, at: number): void {
  if (now instanceof TrackedTime && at > now.getTime() && at < now.changesAt) now.changesAt = at
}

/** Reports that what was computed must not be cached, because a part of it failed. */
export function reportFailure(now: Date): void {
  if (now instanceof TrackedTime) now.changesAt = now.getTime()
}
