import { mailText, type MailBrand, type MailDocument } from '../../mail-document.ts'
import { mailHtml } from '../../mail-html.ts'
import type { Mail, MailAddress, Mailer } from './mail.ts'

/** Settings of a queue whose jobs each send one mail. The retries take about three hours. */
export const MAIL_JOB = {
  retry: { limit: 14, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'none',
  timeLimitSeconds: 90,
} as const

/** Sends a mail from a job's handler. Throws when the mail is not accepted, so that the job is retried. */
export async function sendOrThrow(mailer: Pick<Mailer, 'send'>, mail: Mail): Promise<void> {
  const sent = await mailer.send(mail)
  if (!sent.ok) throw new Error(sent.error.detail)
}

/** A document to send: `id` and `to` are those of `Mail`. */
export interface DocumentMail {
  readonly id: string
  readonly to: string
  /** The recipient of replies: the dealer for a mail to a shopper, and the other way round. */
  readonly replyTo?: MailAddress | null
  readonly document: MailDocument
}

/** Sends a document as a mail of a site, with the heading as its subject. Throws as `sendOrThrow` does. */
export async function sendDocument(
  mailer: Pick<Mailer, 'send'>,
  sender: MailBrand & { readonly slug: string },
  { id, to, replyTo, document }: DocumentMail,
): Promise<void> {
  await sendOrThrow(mailer, {
    box: sender.slug,
    id,
    fromName: sender.name,
    to,
    ...(replyTo && { replyTo }),
    subject: document.heading,
    text: mailText(document, sender),
    html: mailHtml(document, sender),
    date: new Date(),
  })
}
