import { z } from 'zod'
import { DAYS_EXPECTED, parseHours, parseWeekdays } from '../hours-text.ts'

const EXPECTED_TIMES = 'hours such as 9-12, or closed'

/** `8:30-17:30`, `9am-5pm`, `closed`, or words such as `By appointment`. */
const hoursOfDay = z.string('hours such as 8:30-17:30, as text').superRefine((text, context) => {
  const parsed = parseHours(text)
  if (!parsed.ok) context.addIssue(parsed.error)
})

/** Hours of a single day, which are times: a booking or "open now" can't be computed from words. */
const hoursOfDate = z.string(`${EXPECTED_TIMES}, as text`).superRefine((text, context) => {
  const parsed = parseHours(text)
  if (!parsed.ok) context.addIssue(parsed.error)
  else if (parsed.value.kind === 'words') context.addIssue(EXPECTED_TIMES)
})

const weekdays = z.string().superRefine((text, context) => {
  if (parseWeekdays(text) === null) context.addIssue(DAYS_EXPECTED)
})

export const weekHours = z
  .record(weekdays, hoursOfDay)
  .default({})
  .superRefine((hours, context) => {
    const seen = new Set<number>()
    for (const key of Object.keys(hours)) {
      const days = parseWeekdays(key) ?? []
      if (days.some((day) => seen.has(day)))
        context.addIssue({ code: 'custom', path: [key], message: 'each weekday once' })
      for (const day of days) seen.add(day)
    }
  })
  .describe(
    'Opening hours by weekdays: `Mon-Fri: 8:30-17:30`, `Sat: 9-12`, `Sun: closed`. Words without digits show as they are (`By appointment`). A weekday that is missing shows a link to enquire.',
  )

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A date, or the name of a holiday: `checkDealer` knows those of the location's state. */
const dayName = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2}|[A-Za-z].*)$/, 'a date such as 2026-12-24, or the name of a public holiday')
  .refine((text) => !DATE.test(text) || z.iso.date().safeParse(text).success, 'a date of the calendar')

const dayHours = z.union(
  [
    hoursOfDate,
    z.strictObject({
      hours: hoursOfDate.describe('`closed`, or hours such as 9-12.'),
      name: z.string().trim().min(1, 'a name').describe('Name of the day that shoppers see.'),
    }),
  ],
  `${EXPECTED_TIMES}, or a group of hours and name`,
)

export const specialHours = z
  .record(dayName, dayHours)
  .default({})
  .describe(
    'Hours of single days in place of those of the weekday, by date or by the name of a holiday, which holds each year: `2026-12-31: { hours: closed, name: Stocktake }`, `Christmas Eve: 9-12`. They come before `publicHolidays`.',
  )

export const publicHolidays = z
  .union([hoursOfDate, z.record(z.string(), hoursOfDate)], `${EXPECTED_TIMES}, or a group of holidays`)
  .optional()
  .describe(
    "Hours of the public holidays of the location's state: `closed`, or a group by name in which `all` stands for the others: `{ all: closed, Easter Saturday: 9-12 }`. By default a holiday changes nothing.",
  )

/** Whether a key of special hours is a date; otherwise it is the name of a holiday. */
export function isDate(day: string): boolean {
  return DATE.test(day)
}
