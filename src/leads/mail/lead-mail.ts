import { mailText, type MailDocument } from '#platform/mail-document.ts'
import { mailHtml } from '#platform/mail-html.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { Lead } from '../lead.ts'
import { leadCopySite } from '../lead-words.ts'
import { cleanLine } from '../submission/clean-text.ts'
import { threadCopy } from '../thread/thread-copy.ts'
import { toAdf } from './adf.ts'
import { customerFacts, fullName, leadItem, leadSections } from './lead-sections.ts'
import { leadSubject } from './lead-subject.ts'
import { plainLook, type LeadMailLook } from './mail-look.ts'
import { vehicleLabel } from './page-names.ts'

interface LeadAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string | Buffer
}

/** The content of a mail about a lead, without its recipient. */
export interface LeadMail {
  readonly subject: string
  /** The other side: the shopper in the dealer's mail. Absent in a digest, which is about several. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly text: string
  /** Absent in mail that machines read. */
  readonly html?: string
  readonly attachments?: readonly LeadAttachment[]
}

const MAX_SUBJECT_LENGTH = 180

/** The mail that a salesperson reads: the customer, the message, the vehicle, the answers, the consents and the time. */
export function toReadableMail(lead: Lead, look: LeadMailLook = plainLook(lead)): LeadMail {
  return { subject: subjectOf(lead), replyTo: replyTo(lead), ...rendered(readableDocument(lead, look), look) }
}

function readableDocument(lead: Lead, look: LeadMailLook): MailDocument {
  const copy = wordsOf(lead)
  const kind = leadSubject(lead)
  const name = cleanLine(fullName(lead.payload), 100)
  const item = leadItem(lead, look)
  const note = spamNote(lead)
  return {
    heading: name === '' ? copy('leads.mail.headingUnnamed', { kind }) : copy('leads.mail.heading', { kind, name }),
    preheader: cleanLine(lead.payload.message, 120) || vehicleLabel(lead),
    paragraphs: note === '' ? [] : [note],
    first: 'facts',
    facts: customerFacts(lead),
    quote: lead.payload.message,
    ...(item && { items: [item] }),
    sections: leadSections(lead),
    links: dealerLinks(lead, look),
    note: copy('leads.mail.reply'),
    contact: null,
  }
}

/**
 * The dealer's links to a lead. The signed one leads to a page where it is marked as seen; opening it changes nothing, because mail scanners open
 * every link. It stays below the console's, because not everybody who reads the mailbox of a dealership signs in there.
 */
export function dealerLinks(
  lead: Lead,
  { consoleHref }: Pick<LeadMailLook, 'consoleHref'>,
): NonNullable<MailDocument['links']> {
  const copy = threadCopy(leadCopySite(lead))
  const signed = (text: string) => (lead.links ? [{ text, href: lead.links.dealer }] : [])
  if (consoleHref === null) return signed(copy('leads.mail.mark'))
  return [{ text: copy('leads.mail.console'), href: consoleHref }, ...signed(copy('leads.mail.withoutSigningIn'))]
}

/** The mail that a dealer's system reads. Its body is the ADF document and nothing else. */
export function toAdfMail(lead: Lead): LeadMail {
  return { subject: subjectOf(lead), replyTo: replyTo(lead), text: toAdf(lead) }
}

/** One mail about several suspected leads, oldest first. It has no Reply-To, because a reply could reach only one of the senders. */
export function toSpamDigest(leads: readonly [Lead, ...Lead[]], look: LeadMailLook = plainLook(leads[0])): LeadMail {
  const [first, ...others] = leads
  if (others.length === 0) return toReadableMail(first, look)
  const copy = wordsOf(first)
  const count = copy('leads.mail.spam.digest', { count: leads.length })
  const subject = cleanLine(`${copy('leads.mail.spam.mark')} ${count} – ${first.site.name}`, MAX_SUBJECT_LENGTH)
  const sections = leads.flatMap((lead) => {
    const message: readonly (readonly [string, string])[] = lead.payload.message
      ? [[copy('leads.mail.message'), lead.payload.message]]
      : []
    const facts = [...customerFacts(lead), ...message]
    return [{ heading: subjectOf(lead), text: spamNote(lead), facts }, ...leadSections(lead)]
  })
  return { subject, ...rendered({ heading: subject, paragraphs: [], sections, contact: null }, look) }
}

export function rendered(document: MailDocument, { brand }: LeadMailLook): Pick<LeadMail, 'text'> & { html: string } {
  return { text: mailText(document, brand), html: mailHtml(document, brand) }
}

export function subjectOf(lead: Lead): string {
  const mark = lead.suspectedSpam ? `${wordsOf(lead)('leads.mail.spam.mark')} ` : ''
  const parts = [leadSubject(lead), vehicleLabel(lead), fullName(lead.payload)]
  return cleanLine(`${mark}${parts.filter(Boolean).join(' – ')}`, MAX_SUBJECT_LENGTH)
}

/** The reason for the spam mark, for the reader who decides whether to answer; empty for a lead without a mark. */
function spamNote(lead: Lead): string {
  if (!lead.suspectedSpam) return ''
  const copy = wordsOf(lead)
  return copy('leads.mail.spam.note', { reason: copy(`leads.mail.spam.${lead.suspectedSpam}`) })
}

export function replyTo({ payload }: Lead): NonNullable<LeadMail['replyTo']> {
  return { name: cleanLine(fullName(payload), 100), address: cleanLine(payload.email, 254) }
}

const wordsOf = (lead: Lead): LeadCopy => leadCopy(leadCopySite(lead))
