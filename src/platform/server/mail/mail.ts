import type { Result } from '../../result.ts'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string | Buffer
}

/** A mail to send. Its texts are untrusted: line breaks are removed from headers. */
export interface Mail {
  /** Folder in the outbox, used when no mail server is configured: the site's slug. */
  readonly box: string
  /** The same on every attempt; the `Message-ID` is made from it, so that recipients can detect duplicates. */
  readonly id: string
  readonly fromName: string
  readonly to: string
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  readonly headers?: Readonly<Record<string, string>>
  readonly date: Date
}

/** Why the mail was not accepted. */
interface MailFailure {
  readonly kind: 'mail-not-taken'
  readonly detail: string
  /** Whether the server refused the recipient or the text for good (RFC 5321, 5yz). It may still be a fault of its set-up. */
  readonly isRefused: boolean
}

export interface Mailer {
  /** Succeeds when the server has accepted the whole mail, or the files are written. */
  readonly send: (mail: Mail) => Promise<Result<void, MailFailure>>
  readonly close: () => void
}
