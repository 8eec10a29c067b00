import { dayIn, dayInWords, daysAgoInWords, shortDay } from '#platform/calendar-day.ts'

/** When a review was written, in each form that a page shows or a machine reads. */
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

/** `writtenAt`: an ISO instant or day. Days count where the location is, so that a review of today is never tomorrow's. */
export function reviewTime(
  writtenAt: string,
  { timezone, locale, now }: { readonly timezone: string; readonly locale: string; readonly now: Date },
): ReviewTime {
  const iso = dayIn(timezone, new Date(writtenAt))
  const ago = daysAgoInWords(iso, dayIn(timezone, now), locale)
  return { iso, short: shortDay(iso), words: dayInWords(iso, locale), ago }
}
