import { z } from 'zod'
import { isEmailAddress } from '#leads/form/contact-rules.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { PRIZE_MAIL_COPY } from '../copy.ts'

/** One mail about a prize that was won, to the winner or to the dealer. */
export const PRIZE_MAIL = defineQueue({
  name: 'prize-mail',
  ids: { siteId: z.int(), drawId: z.uuid(), side: z.enum(['winner', 'dealer']) },
  ...MAIL_JOB,
})

interface MailRow {
  readonly slug: string
  readonly prize: string
  readonly code: string
  readonly contact: string | null
  readonly dealerEmail: string | null
  readonly at: Date
}

const ROW = `
  select s.slug, d.prize, d.code, d.contact, d.dealer_email as "dealerEmail", d.at
  from prize_draws d join sites s on s.id = d.site_id where d.id = $1 and d.prize is not null`

export interface PrizeMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Base URL of a site. */
  readonly siteUrlOf: (site: Site) => string
  readonly mailFacts: Pick<MailFacts, 'brand'>
}

/** A winner who left only a phone number gets no mail: the page shows the prize, and the dealer's mail contains the number. */
export function prizeMailWorker(options: PrizeMailOptions): JobWorker {
  const { database, mailer, siteBySlug, siteUrlOf, mailFacts } = options
  return jobWorker(PRIZE_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, drawId, side }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<MailRow>(ROW, [drawId])).rows[0],
    )
    const site = row && siteBySlug(row.slug)
    const to = side === 'winner' ? row?.contact : row?.dealerEmail
    if (row === undefined || site === undefined || !to || !isEmailAddress(to)) return
    const copy = copyFor(site, PRIZE_MAIL_COPY)
    const { terms } = site.spinToWin
    const document = {
      heading: copy(`prizes.mail.${side}.subject`, { prize: row.prize }),
      paragraphs: [copy(`prizes.mail.${side}.text`)],
      facts: [
        [copy('prizes.mail.prize'), row.prize],
        [copy('prizes.mail.code'), row.code],
        [copy('prizes.mail.time'), timeInWords(site.timezone, row.at)],
        ...(side === 'dealer' ? [[copy('prizes.mail.contact'), row.contact ?? ''] as const] : []),
      ] as const,
      ...(terms !== undefined && { note: siteText(site, terms) }),
    }
    await sendDocument(mailer, await mailFacts.brand(site, siteUrlOf(site)), { id: `${drawId}-${side}`, to, document })
  })
}
