import type { Result } from '../../result.ts'

/** A text message to send. */
interface Sms {
  /** Folder in the outbox, used in demo mode: the site's slug. */
  readonly box: string
  readonly id: string
  readonly fromName: string
  /** In E.164 form. */
  readonly to: string
  readonly text: string
  readonly date: Date
}

/** Why the provider did not accept the message. */
interface SmsFailure {
  readonly kind: 'sms-not-sent'
  readonly detail: string
}

export interface SmsSender {
  readonly send: (sms: Sms) => Promise<Result<void, SmsFailure>>
}
