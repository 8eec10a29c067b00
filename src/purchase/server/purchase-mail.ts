import { z } from 'zod'
import type { MailDocument } from '#platform/mail-document.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { PURCHASE_MAIL_COPY } from '../copy.ts'
import type { PurchaseLinks } from './purchase-links.ts'

/** A mail with the link to a purchase: the shopper continues it there, the dealer follows its progress. */
export const PURCHASE_MAIL = defineQueue({
  name: 'purchase-mail',
  ids: { siteId: z.int(), purchaseId: z.uuid(), side: z.enum(['shopper', 'dealer']) },
  ...MAIL_JOB,
})

export interface PurchaseMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly links: Pick<PurchaseLinks, 'pathOf' | 'dealerPathOf'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly mailFacts: MailFacts
  readonly log: Pick<Logger, 'error'>
}

interface MailRow {
  readonly slug: string
  readonly vehicle: string
  readonly vehicleId: number
  readonly itemType: string | null
  readonly email: string | null
  readonly dealerEmail: string | null
  readonly siteUrl: string
}

const ROW = `
  select s.slug, p.vehicle_name as vehicle, p.vehicle_id as "vehicleId", v.item_type as "itemType", p.answers->'person'->>'email' as email, p.dealer_email as "dealerEmail", p.site_url as "siteUrl"
  from purchases p join sites s on s.id = p.site_id left join vehicles v on v.id = p.vehicle_id where p.id = $1`

export function purchaseMailWorker(options: PurchaseMailOptions): JobWorker {
  const { database, links, mailer, siteBySlug, mailFacts, log } = options
  return jobWorker(PURCHASE_MAIL, { concurrency: 2, length: 'short' }, async (ids, { jobId }) => {
    const { siteId, purchaseId, side } = ids
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
    const copy = copyFor(inNounOf(site, row.itemType), PURCHASE_MAIL_COPY)
    const path =
      side === 'shopper'
        ? links.pathOf(site.slug, purchaseId)
        : links.dealerPathOf(site.slug, purchaseId, new Date(), site.purchase.dealerLinkDays)
    const vehicle = await mailFacts.vehicle(site, row.vehicleId, row.siteUrl)
    const yard = await mailFacts.yard(site, vehicle?.locationId ?? null)
    const document: MailDocument = {
      heading: copy(`purchase.mail.${side}.subject`, { vehicle: row.vehicle }),
      paragraphs: [copy(`purchase.mail.${side}.text`)],
      ...(vehicle && { items: [vehicle.item] }),
      links: [{ text: copy(`purchase.mail.${side}.link`), href: `${row.siteUrl}${path}` }],
      note: copy(`purchase.mail.${side}.note`, { days: site.purchase.dealerLinkDays }),
      contact: side === 'dealer' ? null : (yard?.contact ?? null),
    }
    // The dealer gets a new link whenever one has expired: a mail, and an id, for each job.
    const id = side === 'shopper' ? `${purchaseId}-link` : `${purchaseId}-${jobId}`
    const replyTo = side === 'shopper' && row.dealerEmail ? { name: site.name, address: row.dealerEmail } : null
    await sendDocument(mailer, await mailFacts.brand(site, row.siteUrl), { id, to, replyTo, document })
  })
}
