import { z } from 'zod'
import { mailHtml, mailText } from '#platform/mail-document.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { PURCHASE_MAIL_COPY } from '../copy.ts'

/** The mail with the link by which a shopper goes on with a purchase. */
export const PURCHASE_MAIL = defineQueue({
  name: 'purchase-mail',
  ids: { siteId: z.int(), purchaseId: z.uuid() },
  retry: { limit: 14, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

export interface PurchaseMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly pathOf: (siteSlug: string, purchaseId: string) => string
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly log: Pick<Logger, 'error'>
}

interface MailRow {
  readonly slug: string
  readonly vehicle: string
  readonly email: string | null
  readonly siteUrl: string
}

const ROW = `
  select s.slug, p.vehicle_name as vehicle, p.answers->'person'->>'email' as email, p.site_url as "siteUrl"
  from purchases p join sites s on s.id = p.site_id where p.id = $1`

export function purchaseMailWorker(options: PurchaseMailOptions): JobWorker {
  const { database, pathOf, mailer, siteBySlug, log } = options
  return jobWorker(PURCHASE_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, purchaseId }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<MailRow>(ROW, [purchaseId])).rows[0],
    )
    const site = row && siteBySlug(row.slug)
    if (row === undefined || site === undefined || row.email === null) {
      log.error({ purchase: purchaseId }, 'the mail about a purchase has no recipient')
      return
    }
    const say = copyFor(site, PURCHASE_MAIL_COPY)
    const subject = say('purchase.mail.subject', { vehicle: row.vehicle })
    const document = {
      heading: subject,
      paragraphs: [say('purchase.mail.text')],
      links: [{ text: say('purchase.mail.link'), href: `${row.siteUrl}${pathOf(site.slug, purchaseId)}` }],
      note: say('purchase.mail.note'),
    }
    const sent = await mailer.send({
      box: site.slug,
      id: `${purchaseId}-link`,
      fromName: site.name,
      to: row.email,
      subject,
      text: mailText(document),
      html: mailHtml(document),
      date: new Date(),
    })
    if (!sent.ok) throw new Error(sent.error.detail)
  })
}
