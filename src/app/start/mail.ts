import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { openOutbox, outboxMailer, type Outbox } from '#platform/server/mail/outbox.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'

export const outboxFolder = ({ dataFolder }: Config): string => join(dataFolder, 'outbox')

/** Sends by the configured mail server, or stores in the outbox folder. */
export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom } = config
  return smtpUrl === undefined ? outboxMailer(outboxFolder(config), mailFrom) : smtpMailer(smtpUrl, mailFrom)
}

/** The outbox is shown in demo mode only. */
export function openDemoOutbox(config: Config): Outbox | null {
  return config.mode === 'demo' && config.smtpUrl === undefined ? openOutbox(outboxFolder(config)) : null
}
