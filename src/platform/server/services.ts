import type { MailCeiling } from './mail-ceiling.ts'
import type { Mailer } from './mail/mail.ts'
import type { Outbox } from './mail/outbox.ts'
import type { SignedIds } from './signed-ids.ts'

/** A dependency that has to be ready before the server counts as ready (`/readyz`). */
export interface ReadinessCheck {
  readonly name: string
  readonly isReady: () => Promise<boolean>
}

export interface PlatformServices {
  readonly readiness: readonly ReadinessCheck[]
  /** What `/readyz` says beside. */
  readonly notes?: () => readonly string[]
  /** Sends what can't wait for a job: confirmations. */
  readonly mailer: Pick<Mailer, 'send'>
  /** Limit of mails to addresses that a visitor typed and nobody has confirmed. Ask it before such a mail is sent or queued. */
  readonly mailCeiling: MailCeiling
  /** Mail that demo mode stores instead of sending; null when mail is sent or must not be shown. */
  readonly outbox: Outbox | null
  readonly signedIds: SignedIds
}
