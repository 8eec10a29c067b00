import { weekdayOf } from '#platform/calendar-day.ts'

/** Kinds of notices. */
export const NOTICE_KINDS = ['new-lead', 'reply', 'handed-on', 'booking'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Settings of a person's notices. Times are `HH:MM` by the clocks of their yard. */
export interface NoticeSettings {
  readonly newLeads: boolean
  readonly replies: boolean
  readonly handedOn: boolean
  readonly bookings: boolean
  /** Both null without quiet hours. */
  readonly quietFrom: string | null
  readonly quietUntil: string | null
  /** When the morning list is mailed; null: never. */
  readonly morningAt: string | null
  /** When the figures of the week are mailed on Mondays, to those who see figures; null: never. */
  readonly weekAt: string | null
}

export const DEFAULT_SETTINGS: NoticeSettings = {
  newLeads: true,
  replies: true,
  handedOn: true,
  bookings: true,
  quietFrom: '18:00',
  quietUntil: '08:00',
  morningAt: null,
  weekAt: null,
}

const MONDAY = 1

/** A list that is later than that is none of the morning. */
const LATEST_HOURS = 2

/** Whether it is the time of the morning list, or was within the last two hours. Times are `HH:MM`. */
export function isDue({ morningAt }: Pick<NoticeSettings, 'morningAt'>, time: string): boolean {
  if (morningAt === null) return false
  const late = minutesOf(time) - minutesOf(morningAt)
  return late >= 0 && late < LATEST_HOURS * 60
}

/** Whether the figures of the week are due: on a Monday from their time on. A server that was down makes up for it that day. */
export function isWeekDue(
  { weekAt }: Pick<NoticeSettings, 'weekAt'>,
  { day, time }: { day: string; time: string },
): boolean {
  return weekAt !== null && weekdayOf(day) === MONDAY && time >= weekAt
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether nothing is pushed at a time of the day. Quiet hours that end before they begin go past midnight. */
export function isQuiet({ quietFrom, quietUntil }: NoticeSettings, time: string): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil
}
