import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { countMails } from '#platform/server/mail/mail-outcomes.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { openOutbox, outboxMailer, outboxSmsSender, type Outbox } from '#platform/server/mail/outbox.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { err } from '#platform/result.ts'
import type { Silence } from '#platform/server/restored-copy.ts'
import type { SmsSender } from '#platform/server/sms/sms.ts'
import { twilioSender } from '#platform/server/sms/twilio.ts'

export const outboxFolder = ({ dataFolder }: Config): string => join(dataFolder, 'outbox')

/** Sends by the configured mail server, or stores in the outbox folder. */
export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom } = config
  return countMails(
    smtpUrl === undefined ? outboxMailer(outboxFolder(config), mailFrom) : smtpMailer(smtpUrl, mailFrom),
  )
}

/** Accepts nothing while this is a restored copy. */
export function silenced(mailer: Mailer, silence: Silence): Mailer {
  return {
    ...mailer,
    send: (mail) =>
      silence.copy()
        ? Promise.resolve(err({ kind: 'mail-not-taken', detail: COPY, isRefused: false }))
        : mailer.send(mail),
  }
}

export function silencedSms(sender: SmsSender | null, silence: Silence): SmsSender | null {
  return (
    sender && {
      send: (sms) =>
        silence.copy()
          ? Promise.resolve(err({ kind: 'sms-not-sent', detail: COPY, isRefused: false }))
          : sender.send(sms),
    }
  )
}

const COPY = 'a restored copy sends nothing until "npx forecourt resume"'

/** Sends by the configured account; stores in the outbox folder in demo mode. Null if no text messages can be sent. */
export function openSmsSender(config: Config): SmsSender | null {
  if (config.smsAccount !== undefined) return twilioSender(config.smsAccount, () => new Date())
  return config.mode === 'demo' ? outboxSmsSender(outboxFolder(config)) : null
}

/** The outbox is shown in demo mode only. */
export function openDemoOutbox(config: Config): Outbox | null {
  const isUsed = config.smtpUrl === undefined || config.smsAccount === undefined
  return config.mode === 'demo' && isUsed ? openOutbox(outboxFolder(config)) : null
}
