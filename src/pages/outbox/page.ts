import type { StoredMessage } from '#platform/server/mail/outbox.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { OUTBOX_COPY } from './copy.ts'

export const OUTBOX_PATH = '/outbox'

export interface OutboxView {
  readonly title: string
  readonly intro: string
  readonly empty: string
  readonly mails: readonly MailLine[]
}

interface MailLine {
  readonly href: string
  readonly subject: string
  readonly to: string
  readonly kind: string
  readonly date: string
  readonly isoDate: string
}

export interface MailView {
  readonly subject: string
  readonly kind: string
  readonly headers: readonly { readonly label: string; readonly value: string }[]
  readonly text: string
  /** Shown in a monospaced font. */
  readonly isDocument: boolean
  readonly html: { readonly href: string; readonly text: string } | null
  readonly back: { readonly href: string; readonly text: string }
}

export function toOutboxPage(mails: readonly StoredMessage[], site: Site): OutboxView {
  const copy = copyFor(site, OUTBOX_COPY)
  return {
    title: copy('outbox.title'),
    intro: copy('outbox.intro'),
    empty: copy('outbox.empty'),
    mails: mails.map((mail) => ({
      href: `${OUTBOX_PATH}/${mail.id}`,
      subject: mail.subject,
      to: mail.to,
      kind: copy(kindKey(mail)),
      date: dateIn(site, mail.date),
      isoDate: mail.date,
    })),
  }
}

export function toMailPage(mail: StoredMessage, site: Site): MailView {
  const copy = copyFor(site, OUTBOX_COPY)
  const headers = [
    { label: copy('outbox.from'), value: mail.from },
    { label: copy('outbox.to'), value: mail.to },
    { label: copy('outbox.replyTo'), value: mail.replyTo },
    { label: copy('outbox.date'), value: dateIn(site, mail.date) },
    { label: copy('outbox.messageId'), value: mail.messageId },
  ]
  return {
    subject: mail.subject,
    kind: copy(kindKey(mail)),
    headers: headers.filter(({ value }) => value !== ''),
    text: mail.text,
    isDocument: isAdf(mail),
    html: mail.html === undefined ? null : { href: `${OUTBOX_PATH}/${mail.id}/html`, text: copy('outbox.html') },
    back: { href: OUTBOX_PATH, text: copy('outbox.all') },
  }
}

function kindKey(mail: StoredMessage): 'outbox.sms' | 'outbox.adf' | 'outbox.readable' {
  if (mail.kind === 'sms') return 'outbox.sms'
  return isAdf(mail) ? 'outbox.adf' : 'outbox.readable'
}

function isAdf({ text }: StoredMessage): boolean {
  return /^<\?xml[^>]*>\s*<\?adf\b/.test(text)
}

function dateIn({ timezone, locale }: Site, date: string): string {
  return new Date(date).toLocaleString(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'medium' })
}
