import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  /** The same for every version of the appointment, so that calendars replace the entry. */
  readonly id: string
  /** Rises with each version (RFC 5545, SEQUENCE). */
  readonly sequence: number
  readonly start: Date
  readonly end: Date
  readonly isCancelled: boolean
  readonly summary: string
  readonly description: string
  readonly place: string
  readonly organizer: { readonly name: string; readonly email: string } | null
  readonly url: string
  /** The time at which the file is written. */
  readonly now: Date
}

export const CALENDAR_FILE = 'appointment.ics'

/** The iCalendar file of an appointment (RFC 5545). Its times are in UTC, so that it needs no definition of a time zone. */
export function toCalendarFile(event: CalendarEvent): string {
  const { id, sequence, start, end, isCancelled, summary, description, place, organizer, url, now } = event
  const calendar = ical({
    prodId: { company: 'Forecourt', product: 'Appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    sequence,
    start,
    end,
    stamp: now,
    summary,
    description,
    location: place,
    organizer,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** One of many events of a calendar that a program reads again and again. */
export interface ListedEvent extends Omit<CalendarEvent, 'isCancelled' | 'organizer' | 'now'> {
  /** Whether the dealer has confirmed it; else it is tentative. */
  readonly isConfirmed: boolean
}

/** The iCalendar file of many events (RFC 5545), which programs are asked to read again after a quarter of an hour. */
export function toCalendar(name: string, events: readonly ListedEvent[], now: Date): string {
  const calendar = ical({
    name,
    prodId: { company: 'Forecourt', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: CALENDAR_TTL_SECONDS,
  })
  for (const { isConfirmed, place, ...event } of events)
    calendar.createEvent({
      ...event,
      location: place,
      stamp: now,
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  return calendar.toString()
}

const CALENDAR_TTL_SECONDS = 15 * 60
