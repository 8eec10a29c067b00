import type { MailDocument } from '#platform/mail-document.ts'
import { leadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { threadCopy, type ThreadCopy } from '../thread/thread-copy.ts'
import type { LeadEventRecord } from '../thread/lead-event-record.ts'
import { inWords } from './appointment.ts'
import { dealerLinks, rendered, replyTo, subjectOf, type LeadMail } from './lead-mail.ts'
import { customerFacts, leadItem } from './lead-sections.ts'
import { plainLook, type LeadMailLook } from './mail-look.ts'

/** The dealer's mail about an event of a lead. */
export function toEventMail(lead: Lead, event: LeadEventRecord, look: LeadMailLook = plainLook(lead)): LeadMail {
  const copy = threadCopy(leadCopySite(lead))
  const { heading, paragraph } = eventTexts(copy, event)
  const item = leadItem(lead, look)
  const document: MailDocument = {
    heading,
    preheader: event.text || subjectOf(lead),
    paragraphs: paragraph === undefined ? [] : [paragraph],
    first: 'facts',
    facts: customerFacts(lead),
    quote: event.text,
    ...(item && { items: [item] }),
    links: dealerLinks(lead, look),
    note: leadCopy(leadCopySite(lead))('leads.mail.reply'),
    contact: null,
  }
  return { subject: `${heading} – ${subjectOf(lead)}`, replyTo: replyTo(lead), ...rendered(document, look) }
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
    case 'accepted':
      return { heading: copy('leads.eventMail.accepted'), paragraph: copy('leads.eventMail.acceptedText', { time }) }
    case 'seen':
    case 'answered':
    case 'confirmed':
    case 'declined':
    case 'reminder':
    case 'message':
      throw new Error(
        `the event '${kind}' of a lead has no mail to the dealer: add its texts, or plan no delivery for it`,
      )
  }
}
