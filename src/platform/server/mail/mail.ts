import type { Result } from '../../result.ts'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** A mail as its author hands it over. Nothing in it is trusted: line breaks in headers are taken out. */
export interface Mail {
  /** Which part of the outbox it lies in where no mail server is configured: the site's name. */
  readonly box: string
  /** Stays the same on every try, so that whoever gets it twice can tell: made from it is the `Message-ID`. */
  readonly id: string
  readonly fromName: string
  readonly to: string
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly date: Date
}

/** Why it was not taken. Whatever the reason: it may be tried again. */
export interface MailFailure {
  readonly kind: 'mail-not-taken'
  readonly detail: string
}

export interface Mailer {
  /** Succeeds once the server, or the folder, has taken the whole mail. */
  readonly send: (mail: Mail) => Promise<Result<void, MailFailure>>
  readonly close: () => void
}
