import { CALENDAR_FILE } from '#appointments/calendar-file.ts'
import type { MailDocument, MailFact } from '#platform/mail-document.ts'
import { cleanLine } from '../submission/clean-text.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import type { BookedTime, LeadEventRecord } from '../thread/lead-event-record.ts'
import { threadCopy } from '../thread/thread-copy.ts'
import { calendarOf, firstTime, inWords } from './appointment.ts'
import { rendered, type LeadMail } from './lead-mail.ts'
import { leadItem } from './lead-sections.ts'
import { leadSubject } from './lead-subject.ts'
import { plainLook, type LeadMailLook } from './mail-look.ts'

/**
 * The shopper's mail: a confirmation of the lead, or the state of the appointment. It has nothing that the sender of the form typed,
 * because the address may be a stranger's: neither name nor message.
 */
export function toShopperMail(
  lead: Lead,
  event: LeadEventRecord | null,
  now: Date,
  look: LeadMailLook = plainLook(lead),
): LeadMail {
  const copy = threadCopy(leadCopySite(lead))
  const booked = event?.appointment ?? firstTime(lead)
  const isCancelled = event?.kind === 'cancelled' || event?.kind === 'declined'
  const isBooked = booked !== null && !isCancelled
  const [heading, text] = shopperTexts(lead, event, booked)
  const item = leadItem(lead, look)
  const document: MailDocument = {
    heading,
    paragraphs: [
      text,
      ...(booked ? [copy(isCancelled ? 'leads.shopperMail.calendarCancelled' : 'leads.shopperMail.calendar')] : []),
      ...(lead.links ? [copy(isBooked ? 'leads.shopperMail.link' : 'leads.shopperMail.linkUnbooked')] : []),
    ],
    facts: aboutFacts(lead, { booked: isBooked ? booked : null, now, look }),
    // The dealer's own words. Of other events the text is the shopper's, who may be a stranger.
    ...(event?.byDealer && event.text !== '' && { quote: event.text }),
    ...(item && { items: [item] }),
    ...(lead.links && { links: [{ text: copy('leads.thread.link'), href: lead.links.shopper }] }),
    ...(event === null && { note: copy('leads.shopperMail.not') }),
    ...(look.yard && { contact: look.yard.contact }),
  }
  const mail = {
    subject: cleanLine(`${heading} – ${lead.site.name}`, 180),
    ...answersTo(lead, look),
    ...rendered(document, look),
  }
  if (!booked) return mail
  const content = calendarOf(lead, booked, isCancelled, now)
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return { ...mail, attachments: [{ filename: CALENDAR_FILE, contentType, content }] }
}

/** A reply goes to the location's mailbox. */
function answersTo({ site, appointment }: Lead, { yard }: LeadMailLook): Pick<LeadMail, 'replyTo'> {
  const address = yard?.mailbox || appointment?.email
  return address ? { replyTo: { name: site.name, address } } : {}
}

/** The facts of the mail: the enquiry, the location that answers it, a booked time, and the opening hours. */
function aboutFacts(
  lead: Lead,
  {
    booked,
    now,
    look: { yard },
  }: { readonly booked: BookedTime | null; readonly now: Date; readonly look: LeadMailLook },
): readonly MailFact[] {
  const copy = threadCopy(leadCopySite(lead))
  const place = lead.location?.name ?? lead.dealership?.name ?? yard?.contact.name ?? lead.site.name
  const facts: readonly MailFact[] = [
    [copy('leads.shopperMail.what'), leadSubject(lead)],
    [copy('leads.shopperMail.stockNumber'), lead.vehicle?.stockNumber ?? ''],
    ...(booked
      ? ([
          [copy('leads.shopperMail.time'), inWords(booked)],
          [copy('leads.shopperMail.where'), booked.place ?? lead.appointment?.place ?? ''],
        ] as const)
      : ([
          [copy('leads.shopperMail.with'), place],
          [copy('leads.shopperMail.hours'), yard?.hoursAt(now) ?? ''],
        ] as const)),
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Heading and first paragraph of the shopper's mail. */
function shopperTexts(
  lead: Lead,
  event: LeadEventRecord | null,
  booked: BookedTime | null,
): readonly [heading: string, text: string] {
  const copy = threadCopy(leadCopySite(lead))
  const time = booked ? inWords(booked) : ''
  switch (event?.kind) {
    case 'moved':
      return [
        copy('leads.shopperMail.moved', { time }),
        copy(event.byDealer ? 'leads.shopperMail.movedByDealerText' : 'leads.shopperMail.movedText', { time }),
      ]
    case 'confirmed':
      return [copy('leads.shopperMail.confirmed', { time }), copy('leads.shopperMail.confirmedText', { time })]
    case 'declined':
      return [copy('leads.shopperMail.declined'), copy('leads.shopperMail.declinedText', { time })]
    case 'cancelled':
      return [copy('leads.shopperMail.cancelled'), copy('leads.shopperMail.cancelledText', { time })]
    case 'reminder':
      return [copy('leads.shopperMail.reminder', { time }), copy('leads.shopperMail.reminderText', { time })]
    default:
      return booked
        ? [copy('leads.shopperMail.booked', { time }), copy('leads.shopperMail.bookedText', { time })]
        : [copy('leads.shopperMail.received'), copy('leads.shopperMail.receivedText')]
  }
}
