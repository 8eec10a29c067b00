import { dayIn, dayInWords, daysAgoInWords, shortDay } from '#platform/calendar-day.ts'

/** The day when a review was written, in several formats. */
export type ReviewTime = {
  /** `2024-03-05` */
  readonly iso: string
  /** "05/03/2024" */
  readonly short: string
  /** "5 March 2024" */
  readonly words: string
  /** "2 years ago" */
  readonly ago: string
}

/**
 * Formats the day of a review in the location's time zone.
 *
 * @param writtenAt an instant or a day in ISO 8601
 */
export function reviewTime(
  writtenAt: string,
  { timezone, locale, now }: { readonly timezone: string; readonly locale: string; readonly now: Date },
): ReviewTime {
  const iso = dayIn(timezone, new Date(writtenAt))
  const ago = daysAgoInWords(iso, dayIn(timezone, now), locale)
  return { iso, short: shortDay(iso), words: dayInWords(iso, locale), ago }
}
