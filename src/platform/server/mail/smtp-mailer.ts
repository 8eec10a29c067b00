import { createTransport } from 'nodemailer'
import { SECOND_MS } from '../../clock.ts'
import { propertiesOf } from '../../records.ts'
import { err, ok } from '../../result.ts'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mail.ts'

export interface SmtpLimits {
  /** Timeouts for connecting, the greeting, and an idle socket. */
  readonly connectMs: number
  readonly greetingMs: number
  readonly silenceMs: number
}

const LIMITS: SmtpLimits = { connectMs: 10 * SECOND_MS, greetingMs: 10 * SECOND_MS, silenceMs: 30 * SECOND_MS }

/** Sends mail by SMTP, one connection per mail, so that a broken connection affects one mail only. */
export function smtpMailer(url: string, sender: string, limits: SmtpLimits = LIMITS): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    dnsTimeout: limits.connectMs,
  })
  return {
    send: async (mail) => {
      try {
        const { rejected } = await transport.sendMail(composeMail(mail, sender))
        return rejected.length === 0 ? ok(undefined) : err(notTaken(`refused for ${rejected.join(', ')}`, true))
      } catch (error) {
        return err(notTaken(error instanceof Error ? error.message : String(error), isRefusal(error)))
      }
    },
    close: () => transport.close(),
  }
}

function notTaken(detail: string, isRefused: boolean) {
  return { kind: 'mail-not-taken', detail, isRefused } as const
}

const PERMANENT = 500

/** A 5yz to the recipient or the text. To a login or a sender it is the operator's to mend, and the mail waits for that. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode } = propertiesOf(error)
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= PERMANENT
}
