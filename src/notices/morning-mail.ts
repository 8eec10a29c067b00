import { dateFormat } from '#platform/cached-format.ts'
import { clockIn } from '#platform/calendar-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import type { MailDocument, MailFact, MailSection } from '#platform/mail-document.ts'

export interface MorningLead {
  readonly id: string
  readonly name: string
  /** The vehicle, or the kind of the enquiry. */
  readonly about: string
  readonly waitingSince: Date
  /** Whether it is nobody's yet. */
  readonly isOpenToAll: boolean
}

interface MorningTask {
  readonly leadId: string
  readonly title: string
  readonly leadName: string | null
  readonly dueAt: Date
}

interface MorningBooking {
  readonly leadId: string
  /** "Test drive", with the vehicle. */
  readonly what: string
  readonly name: string
  readonly place: string
  readonly startsAt: Date
  readonly isConfirmed: boolean
}

/** A person's work of today. */
export interface MorningList {
  /** The longest waiting first; the first ones of `waitingCount`. */
  readonly waiting: readonly MorningLead[]
  readonly waitingCount: number
  readonly overdue: readonly MorningTask[]
  readonly bookings: readonly MorningBooking[]
  readonly tasks: readonly MorningTask[]
}

interface MorningPlace {
  readonly now: Date
  readonly timezone: string
  /** Without a trailing slash. */
  readonly consoleUrl: string
}

/** The mail of the morning; null if there is nothing to say. */
export function morningMail(list: MorningList, { now, timezone, consoleUrl }: MorningPlace): MailDocument | null {
  const { waiting, waitingCount, overdue, bookings, tasks } = list
  const linkTo = (leadId: string) => `${consoleUrl}/leads/waiting/${leadId}`
  const timeOf = (instant: Date) => clockIn(timezone, instant).time
  const sections: readonly (MailSection | null)[] = [
    sectionOf('Waiting for an answer', waiting, (lead): MailFact => [
      lead.name,
      [lead.about, `waits for ${waitWords(lead.waitingSince, now)}`, lead.isOpenToAll ? 'nobody’s yet' : '']
        .filter((part) => part !== '')
        .join(', '),
      linkTo(lead.id),
    ]),
    sectionOf('Overdue tasks', overdue, (task): MailFact => [
      task.title,
      [task.leadName ?? 'a shopper', `was due ${dayWords(timezone, task.dueAt)}`].join(', '),
      linkTo(task.leadId),
    ]),
    sectionOf('Today’s bookings', bookings, (booking): MailFact => [
      timeOf(booking.startsAt),
      [`${booking.what}: ${booking.name}`, booking.place, booking.isConfirmed ? '' : 'not confirmed yet']
        .filter((part) => part !== '')
        .join(', '),
      linkTo(booking.leadId),
    ]),
    sectionOf('Today’s tasks', tasks, (task): MailFact => [
      timeOf(task.dueAt),
      [task.title, task.leadName].filter((part) => part !== null).join(', '),
      linkTo(task.leadId),
    ]),
  ]
  const shown = sections.filter((section) => section !== null)
  if (shown.length === 0) return null
  const more = waitingCount - waiting.length
  return {
    heading: `Your list for ${dateFormat('en-AU', { timeZone: timezone, weekday: 'long', day: 'numeric', month: 'long' }).format(now)}`,
    paragraphs: [summaryOf(list), ...(more > 0 ? [`${counted(more, 'more is', 'more are')} in the inbox.`] : [])],
    sections: shown,
    links: [{ text: 'Open the inbox', href: `${consoleUrl}/leads/waiting` }],
    note: 'You asked for this list. You change its time, or switch it off, in your account.',
    noteLink: { text: 'Your account', href: `${consoleUrl}/account` },
    contact: null,
  }
}

function sectionOf<Row>(heading: string, rows: readonly Row[], factOf: (row: Row) => MailFact): MailSection | null {
  return rows.length === 0 ? null : { heading, facts: rows.map((row) => factOf(row)) }
}

function summaryOf({ waitingCount, overdue, bookings, tasks }: MorningList): string {
  const parts = [
    counted(waitingCount, 'lead waits', 'leads wait'),
    counted(overdue.length, 'task is overdue', 'tasks are overdue'),
    counted(bookings.length, 'booking is today', 'bookings are today'),
    counted(tasks.length, 'task is due today', 'tasks are due today'),
  ].filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? `${last}.` : `${parts.slice(0, -1).join(', ')} and ${last}.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

/** "3 days", "5 hours", "20 minutes". */
function waitWords(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour', 'hours')
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute', 'minutes')
}

function dayWords(timezone: string, instant: Date): string {
  return dateFormat('en-AU', { timeZone: timezone, weekday: 'short', day: 'numeric', month: 'short' }).format(instant)
}
