import type { Mailer } from './mail.ts'

const outcomes = { sent: 0, failed: 0 }

/** Mails of this process since it started, for its metrics. */
export function mailOutcomes(): Readonly<typeof outcomes> {
  return { ...outcomes }
}

/** A mailer whose mails are counted for the metrics. */
export function countMails(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const result = await mailer.send(mail)
      outcomes[result.ok ? 'sent' : 'failed']++
      return result
    },
  }
}
