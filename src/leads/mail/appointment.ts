import { toCalendarFile } from '#appointments/calendar-file.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import type { BookedTime } from '../thread/lead-event-record.ts'
import { threadCopy } from '../thread/thread-copy.ts'
import { leadSubject } from './lead-subject.ts'

/** The calendar file of a lead's appointment. */
export function calendarOf(lead: Lead, booked: BookedTime, isCancelled: boolean, now: Date): string {
  const { site, vehicle, links, appointment } = lead
  return toCalendarFile({
    id: lead.id,
    sequence: booked.sequence,
    start: new Date(booked.start),
    end: new Date(booked.end),
    isCancelled,
    summary: [leadSubject(lead), vehicle?.name ?? site.name].join(' – '),
    description: links ? `${threadCopy(leadCopySite(lead))('leads.shopperMail.link')} ${links.shopper}` : '',
    place: booked.place ?? appointment?.place ?? '',
    organizer: appointment?.email ? { name: site.name, email: appointment.email } : null,
    url: links?.shopper ?? site.url,
    now,
  })
}

/** A booked time in words: `Tue 24 Nov 2026, 9:00 am AEST`. */
export function inWords({ start, timezone }: Pick<BookedTime, 'start' | 'timezone'>): string {
  return timeInWords(timezone, new Date(start))
}

/** The time that was booked with the lead itself. */
export function firstTime({ appointment }: Lead): BookedTime | null {
  return appointment ? { ...appointment, sequence: 0 } : null
}
