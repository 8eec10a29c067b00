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
import type { PurchaseLinks } from './purchase-links.ts'

/** The mail with the link by which a shopper goes on with a purchase, or a dealer follows it. */
export const PURCHASE_MAIL = defineQueue({
  name: 'purchase-mail',
  ids: { siteId: z.int(), purchaseId: z.uuid(), side: z.enum(['shopper', 'dealer']) },
  retry: { limit: 14, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

export interface PurchaseMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly links: Pick<PurchaseLinks, 'pathOf' | 'dealerPathOf'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly log: Pick<Logger, 'error'>
}

interface MailRow {
  readonly slug: string
  readonly vehicle: string
  readonly email: string | null
  readonly dealerEmail: string | null
  readonly siteUrl: string
}

const ROW = `
  select s.slug, p.vehicle_name as vehicle, p.answers->'person'->>'email' as email, p.dealer_email as "dealerEmail", p.site_url as "siteUrl"
  from purchases p join sites s on s.id = p.site_id where p.id = $1`

export function purchaseMailWorker(options: PurchaseMailOptions): JobWorker {
  const { database, links, mailer, siteBySlug, log } = options
  return jobWorker(PURCHASE_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, purchaseId, side }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<MailRow>(ROW, [purchaseId])).rows[0],
    )
    const site = row && siteBySlug(row.slug)
    const to = side === 'shopper' ? row?.email : row?.dealerEmail
    if (row === undefined || site === undefined || !to) {
      log.error({ purchase: purchaseId, side }, 'the mail about a purchase has no recipient')
      return
    }
    const copy = copyFor(site, PURCHASE_MAIL_COPY)
    const now = new Date()
    const path =
      side === 'shopper'
        ? links.pathOf(site.slug, purchaseId)
        : links.dealerPathOf(site.slug, purchaseId, now, site.purchase.dealerLinkDays)
    const subject = copy(`purchase.mail.${side}.subject`, { vehicle: row.vehicle })
    const document = {
      heading: subject,
      paragraphs: [copy(`purchase.mail.${side}.text`)],
      links: [{ text: copy(`purchase.mail.${side}.link`), href: `${row.siteUrl}${path}` }],
      note: copy(`purchase.mail.${side}.note`, { days: site.purchase.dealerLinkDays }),
    }
    const sent = await mailer.send({
      box: site.slug,
      // A dealer's link is mailed as often as one has expired.
      id: side === 'shopper' ? `${purchaseId}-link` : `${purchaseId}-${now.getTime()}`,
      fromName: site.name,
      to,
      subject,
      text: mailText(document),
      html: mailHtml(document),
      date: now,
    })
    if (!sent.ok) throw new Error(sent.error.detail)
  })
}
