/** The usage of one dealership in a month, for the bill. docs/operating.md defines each figure. */
export interface DealerUsage {
  readonly slug: string
  readonly name: string
  readonly leads: number
  readonly cars: number
  /** Pictures that are stored now, whatever the month is: of the past nobody knows. */
  readonly pictures: number
  readonly mails: number
  readonly sms: number
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The first day of a month that has begun, `2026-11` → `2026-11-01`; null for any other text. */
export function firstDayOf(month: string, now: Date): string | null {
  return MONTH.test(month) && month <= monthOf(now) ? `${month}-01` : null
}

/** The month before this one: the last one that is complete. */
export function lastMonth(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
}

function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7)
}
