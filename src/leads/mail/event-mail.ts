import { CALENDAR_FILE, toCalendarFile } from '#appointments/calendar-file.ts'
import { leadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { threadCopy, type ThreadCopy } from '../thread/thread-copy.ts'
import type { BookedTime, LeadEventRecord } from '../thread/lead-event-record.ts'
import { htmlDocument, replyTo, STYLE, subjectOf, type LeadMail } from './lead-mail.ts'
import { leadSubject } from './lead-subject.ts'
import { escapeXml } from './xml.ts'

interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly quote?: string
  readonly link?:
    | {
        readonly text: string
        readonly href: string
        /** Its text in HTML, below the sentence; by default the sentence itself is the link. */
        readonly button?: string
      }
    | undefined
  readonly note?: string
}

/** The dealer's mail about an event of a lead. */
export function toEventMail(lead: Lead, event: LeadEventRecord): LeadMail {
  const copy = threadCopy(leadCopySite(lead))
  const { heading, paragraph } = eventTexts(copy, event)
  return {
    ...toMail({
      subject: `${heading} – ${subjectOf(lead)}`,
      paragraphs: [paragraph ?? '', customerLine(lead)].filter((each) => each !== ''),
      quote: event.text,
      link: lead.links && { text: copy('leads.mail.mark'), href: lead.links.dealer },
      note: leadCopy(leadCopySite(lead))('leads.mail.reply'),
    }),
    replyTo: replyTo(lead),
  }
}

/** Name, phone and e-mail address, so that the dealer need not look for the lead's first mail. */
function customerLine(lead: Lead): string {
  const { phone, email } = lead.payload
  return [replyTo(lead).name, phone, email].filter((each) => each !== '').join(' · ')
}

interface EventTexts {
  readonly heading: string
  /** Absent for an event whose mail quotes the shopper's own words. */
  readonly paragraph?: string
}

function eventTexts(copy: ThreadCopy, { kind, appointment }: LeadEventRecord): EventTexts {
  const time = appointment ? inWords(appointment) : ''
  switch (kind) {
    case 'reply':
      return { heading: copy('leads.eventMail.reply') }
    case 'photo':
      return { heading: copy('leads.eventMail.photo'), paragraph: copy('leads.eventMail.photoText') }
    case 'withdrawn':
      return { heading: copy('leads.eventMail.withdrawn'), paragraph: copy('leads.eventMail.withdrawnText') }
    case 'moved':
      return { heading: copy('leads.eventMail.moved'), paragraph: copy('leads.eventMail.movedText', { time }) }
    case 'cancelled':
      return { heading: copy('leads.eventMail.cancelled'), paragraph: copy('leads.eventMail.cancelledText', { time }) }
    case 'seen':
    case 'answered':
    case 'reminder':
      throw new Error(
        `the event '${kind}' of a lead has no mail to the dealer: add its texts, or plan no delivery for it`,
      )
  }
}

/** The shopper's mail: a confirmation of the lead, or the state of the appointment. */
export function toShopperMail(lead: Lead, event: LeadEventRecord | null, now: Date): LeadMail {
  const copy = threadCopy(leadCopySite(lead))
  const booked = event?.appointment ?? firstTime(lead)
  const [subject, text] = shopperTexts(lead, event, booked)
  const isCancelled = event?.kind === 'cancelled'
  const place = lead.appointment?.place ?? ''
  const about = [leadSubject(lead), lead.vehicle?.name ?? ''].filter(Boolean).join(' – ')
  const paragraphs = [
    text,
    copy('leads.shopperMail.about', { about }),
    ...(booked && place && !isCancelled ? [copy('leads.shopperMail.place', { place })] : []),
    ...(booked ? [copy(isCancelled ? 'leads.shopperMail.calendarCancelled' : 'leads.shopperMail.calendar')] : []),
  ]
  const mail = toMail({
    subject: `${subject} – ${lead.site.name}`,
    paragraphs,
    link: lead.links && {
      text: copy(booked && !isCancelled ? 'leads.shopperMail.link' : 'leads.shopperMail.linkUnbooked'),
      href: lead.links.shopper,
      button: copy('leads.thread.link'),
    },
    ...(event === null && { note: copy('leads.shopperMail.not') }),
  })
  if (!booked) return mail
  const content = calendarOf(lead, booked, isCancelled, now)
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return { ...mail, attachments: [{ filename: CALENDAR_FILE, contentType, content }] }
}

/** Subject and first paragraph of the shopper's mail. */
function shopperTexts(
  lead: Lead,
  event: LeadEventRecord | null,
  booked: BookedTime | null,
): readonly [subject: string, text: string] {
  const site = leadCopySite(lead)
  const copy = threadCopy(site)
  const { name } = lead.payload
  const time = booked ? inWords(booked) : ''
  switch (event?.kind) {
    case 'moved':
      return [copy('leads.shopperMail.moved', { time }), copy('leads.shopperMail.movedText', { time })]
    case 'cancelled':
      return [copy('leads.shopperMail.cancelled'), copy('leads.shopperMail.cancelledText', { time })]
    case 'reminder':
      return [copy('leads.shopperMail.reminder', { time }), copy('leads.shopperMail.reminderText', { name, time })]
    default: {
      const promise = leadCopy(site)('leads.promise')
      return booked
        ? [copy('leads.shopperMail.booked', { time }), copy('leads.shopperMail.bookedText', { name, time })]
        : [copy('leads.shopperMail.received'), copy('leads.shopperMail.receivedText', { name, promise })]
    }
  }
}

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
    place: appointment?.place ?? '',
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

function toMail({ subject, paragraphs, quote = '', link, note = '' }: MailContent): LeadMail {
  const text = [
    ...paragraphs,
    ...(quote ? [quote.replaceAll(/^/gm, '> ')] : []),
    ...(link ? [`${link.text}\n${link.href}`] : []),
    ...(note ? [note] : []),
  ]
  const html = [
    `<h1 style="${STYLE.title}">${escapeXml(subject)}</h1>`,
    ...paragraphs.map((each) => `<p>${escapeXml(each)}</p>`),
    ...(quote ? [`<p style="${STYLE.message}">${escapeXml(quote)}</p>`] : []),
    ...(link?.button ? [`<p>${escapeXml(link.text)}</p>`] : []),
    ...(link
      ? [`<p><a href="${escapeXml(link.href)}" style="${STYLE.button}">${escapeXml(link.button ?? link.text)}</a></p>`]
      : []),
    ...(note ? [`<p style="${STYLE.note}">${escapeXml(note)}</p>`] : []),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: htmlDocument(subject, [html.join('\n')]) }
}
