import { reportChange } from '#platform/tracked-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts'

/** The estimated number of sales per day, and the time zone whose midnight starts the count. */
export type SalesPace = { readonly perDay: number; readonly timezone: string }

/** Interval at which the browser updates the count. */
export const SALES_REFRESH_MS = 150 * SECOND_MS

/** Estimated sales since midnight in the time zone: `perDay` spread evenly over 24 hours. */
export function estimatedSales(now: Date, { perDay, timezone }: SalesPace): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const sinceMidnight = valueOf('hour') * HOUR_MS + valueOf('minute') * MINUTE_MS + valueOf('second') * SECOND_MS
  const pace = DAY_MS / perDay
  const sales = Math.floor(sinceMidnight / pace)
  reportChange(now, now.getTime() + (sales + 1) * pace - sinceMidnight)
  return sales
}
