import { formatMoney } from '#platform/money.ts'
import { toAdf } from './adf.ts'
import { cleanLine } from '../submission/clean-text.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import { leadCopySite } from '../lead-words.ts'
import { consentRows, detailsOf } from './lead-details.ts'
import { loanRows } from './loan-rows.ts'
import { leadSubject } from './lead-subject.ts'
import type { Lead } from '../lead.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { threadCopy } from '../thread/thread-copy.ts'
import { escapeXml } from './xml.ts'

export interface LeadAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string | Buffer
}

/** The content of a mail about a lead, without its recipient. */
export interface LeadMail {
  readonly subject: string
  /** The shopper. Absent in a digest, which is about several. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly text: string
  /** Absent in mail that machines read. */
  readonly html?: string
  readonly attachments?: readonly LeadAttachment[]
}

const MAX_SUBJECT_LENGTH = 180

interface Row {
  readonly label: string
  readonly value: string
  readonly href?: string
}

interface Section {
  readonly heading: string
  readonly rows: readonly Row[]
}

/** The mail that a salesperson reads: the customer, the vehicle, the message and answers, the consents and the time. */
export function toReadableMail(lead: Lead): LeadMail {
  const sections = sectionsOf(lead)
  return {
    subject: subjectOf(lead),
    replyTo: replyTo(lead),
    text: `${[asText(lead, sections), wordsOf(lead)('leads.mail.reply'), ...markText(lead)].join('\n\n')}\n`,
    html: htmlDocument(subjectOf(lead), [
      `${asHtml(lead, sections)}\n<p style="${STYLE.note}">${escapeXml(wordsOf(lead)('leads.mail.reply'))}</p>\n${markHtml(lead)}`,
    ]),
  }
}

/** The link to the page where the dealer marks the lead as seen. Opening it changes nothing, because mail scanners open every link. */
function markText(lead: Lead): readonly string[] {
  return lead.links ? [`${threadCopy(leadCopySite(lead))('leads.mail.mark')}:\n${lead.links.dealer}`] : []
}

function markHtml(lead: Lead): string {
  const text = threadCopy(leadCopySite(lead))('leads.mail.mark')
  return lead.links ? `<p><a href="${escapeXml(lead.links.dealer)}">${escapeXml(text)}</a></p>` : ''
}

/** The mail that a dealer's system reads. Its body is the ADF document and nothing else. */
export function toAdfMail(lead: Lead): LeadMail {
  return { subject: subjectOf(lead), replyTo: replyTo(lead), text: toAdf(lead) }
}

/** One mail about several suspected leads, oldest first. It has no Reply-To, because a reply could reach only one of the senders. */
export function toSpamDigest(leads: readonly [Lead, ...Lead[]]): LeadMail {
  const [first, ...others] = leads
  if (others.length === 0) return toReadableMail(first)
  const copy = wordsOf(first)
  const count = copy('leads.mail.spam.digest', { count: leads.length })
  const subject = cleanLine(`${copy('leads.mail.spam.mark')} ${count} – ${first.site.name}`, MAX_SUBJECT_LENGTH)
  return {
    subject,
    text: `${leads.map((lead) => asText(lead, sectionsOf(lead))).join(`\n\n${'='.repeat(72)}\n\n`)}\n`,
    html: htmlDocument(
      subject,
      leads.map((lead) => asHtml(lead, sectionsOf(lead))),
    ),
  }
}

export function subjectOf(lead: Lead): string {
  const { payload, vehicle } = lead
  const about = vehicle ? [vehicle.name, vehicle.stockNumber ? `(${vehicle.stockNumber})` : ''] : []
  const mark = lead.suspectedSpam ? `${wordsOf(lead)('leads.mail.spam.mark')} ` : ''
  const parts = [leadSubject(lead), about.filter(Boolean).join(' '), fullName(payload)]
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

function fullName(payload: Lead['payload']): string {
  return [payload.name, typeof payload.last_name === 'string' ? payload.last_name : ''].filter(Boolean).join(' ')
}

const wordsOf = (lead: Lead): LeadCopy => leadCopy(leadCopySite(lead))

function sectionsOf(lead: Lead): Section[] {
  const copy = wordsOf(lead)
  const sections = [
    { heading: copy('leads.mail.customer'), rows: customerRows(lead, copy) },
    { heading: copy(lead.vehicle ? 'leads.mail.vehicle' : 'leads.mail.location'), rows: vehicleRows(lead, copy) },
    { heading: copy('leads.mail.loan'), rows: loanRows(lead) },
    { heading: copy('leads.mail.details'), rows: detailsOf(lead) },
    { heading: copy('leads.mail.source'), rows: sourceRows(lead, copy) },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function customerRows({ payload }: Lead, copy: LeadCopy): Row[] {
  const digits = payload.phone.replaceAll(/[^\d+]/g, '')
  const address = encodeURIComponent(payload.email).replaceAll('%40', '@')
  return present([
    { label: copy('leads.mail.name'), value: fullName(payload) },
    { label: copy('leads.mail.phone'), value: payload.phone, href: `tel:${digits}` },
    { label: copy('leads.mail.email'), value: payload.email, href: `mailto:${address}` },
    { label: copy('leads.mail.postcode'), value: typeof payload.postcode === 'string' ? payload.postcode : '' },
  ])
}

function vehicleRows({ vehicle, dealership, location }: Lead, copy: LeadCopy): Row[] {
  return present([
    { label: copy('leads.mail.vehicle'), value: vehicle?.name ?? '', ...(vehicle ? { href: vehicle.url } : {}) },
    { label: copy('leads.mail.stockNumber'), value: vehicle?.stockNumber ?? '' },
    { label: copy('leads.mail.vin'), value: vehicle?.vin ?? '' },
    {
      label: copy('leads.mail.condition'),
      value: vehicle ? copy(`leads.mail.condition.${vehicle.carType}`) : '',
    },
    { label: copy('leads.mail.price'), value: vehicle?.price ? formatMoney(vehicle.price) : '' },
    { label: copy('leads.mail.dealership'), value: dealership?.name ?? '' },
    { label: copy('leads.mail.location'), value: location?.name ?? '' },
  ])
}

function sourceRows(lead: Lead, copy: LeadCopy): Row[] {
  const { receivedAt, site, url, attributes } = lead
  const params = Object.entries(attributes.linked_query_params).map(([name, value]) => `${name}=${value}`)
  return present([
    { label: copy('leads.mail.received'), value: timeInWords(site.timezone, new Date(receivedAt)) },
    ...consentRows(lead),
    { label: copy('leads.mail.sentFrom'), value: url, ...(/^https?:/.test(url) ? { href: url } : {}) },
    { label: copy('leads.mail.cameWith'), value: params.join(', ') },
    { label: copy('leads.mail.pages'), value: attributes.visited_pages.join(', ') },
    { label: copy('leads.mail.lead'), value: lead.id },
  ])
}

function present(rows: readonly Row[]): Row[] {
  return rows.filter(({ value }) => value !== '')
}

/** Two columns: every default label is shorter. */
const LABEL_WIDTH = 26

function asText(lead: Lead, sections: readonly Section[]): string {
  const texts = sections.map(({ heading, rows }) => {
    const lines = rows.map(({ label, value, href }) => {
      const link = href?.startsWith('http') && href !== value ? ` <${href}>` : ''
      return `${`${label}: `.padEnd(LABEL_WIDTH)}${value}${link}`
    })
    return [heading.toUpperCase(), ...lines].join('\n')
  })
  const copy = wordsOf(lead)
  const heading = copy('leads.mail.message').toUpperCase()
  const message = lead.payload.message ? [`${heading}\n${lead.payload.message}`] : []
  const [first = '', ...rest] = texts
  return [subjectOf(lead), ...[spamNote(lead)].filter(Boolean), first, ...message, ...rest].join('\n\n')
}

export const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f2;font:15px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1d1b',
  card: 'max-width:640px;margin:0 auto 16px;background:#ffffff;border:1px solid #dddddd;border-radius:8px;padding:24px;box-sizing:border-box',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  heading: 'margin:24px 0 6px;font-size:13px;letter-spacing:.04em;text-transform:uppercase;color:#6b6b66',
  label: 'padding:3px 16px 3px 0;vertical-align:top;color:#6b6b66',
  value: 'padding:3px 0;vertical-align:top;word-break:break-word',
  message: 'margin:16px 0 0;padding:12px 16px;background:#f4f4f2;border-radius:6px;white-space:pre-wrap',
  note: 'margin:24px 0 0;color:#6b6b66',
  button:
    'display:inline-block;margin:4px 0;padding:12px 20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600',
} as const

/** HTML that mail programs render: one table per section, with inline styles. */
function asHtml(lead: Lead, sections: readonly Section[]): string {
  const [first, ...rest] = sections.map(sectionHtml)
  const message = lead.payload.message ? `<p style="${STYLE.message}">${escapeXml(lead.payload.message)}</p>` : ''
  const title = `<h1 style="${STYLE.title}">${escapeXml(subjectOf(lead))}</h1>`
  const note = lead.suspectedSpam ? `<p style="${STYLE.message}">${escapeXml(spamNote(lead))}</p>` : ''
  return [title, note, first ?? '', message, ...rest].join('\n')
}

/** A mail with one card for each lead. */
export function htmlDocument(subject: string, cards: readonly string[]): string {
  const body = cards.map((card) => `<div style="${STYLE.card}">\n${card}\n</div>`).join('\n')
  return `<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="${STYLE.page}">${body}</body></html>\n`
}

function sectionHtml({ heading, rows }: Section): string {
  const lines = rows.map(({ label, value, href }) => {
    const shown = href ? `<a href="${escapeXml(href)}">${escapeXml(value)}</a>` : escapeXml(value)
    return `<tr><td style="${STYLE.label}">${escapeXml(label)}</td><td style="${STYLE.value}">${shown}</td></tr>`
  })
  return `<h2 style="${STYLE.heading}">${escapeXml(heading)}</h2>\n<table cellpadding="0" cellspacing="0">\n${lines.join('\n')}\n</table>`
}
