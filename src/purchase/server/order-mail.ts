import { z } from 'zod'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { ORDER_MAILS, toOrderMail, type OrderDeposit, type OrderMailName } from '../order-mail.ts'
import { MAX_WITHDRAWALS } from '../order-state.ts'
import type { OrderSummary } from '../order-summary.ts'
import type { StepAnswers } from '../step-field.ts'
import type { PurchaseLinks } from './purchase-links.ts'

/** One mail about an order that was sent. It is queued in the transaction that changes the order. */
export const ORDER_MAIL = defineQueue({
  name: 'order-mail',
  ids: { siteId: z.int(), purchaseId: z.uuid(), mail: z.enum(ORDER_MAILS) },
  ...MAIL_JOB,
})

export interface OrderMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly links: Pick<PurchaseLinks, 'pathOf' | 'dealerPathOf'>
  /** The deposit of a purchase as it is now; for the mail of a declined order, as it was before its refund. */
  readonly depositOf: (siteId: number, purchaseId: string, mail: OrderMailName) => Promise<OrderDeposit>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly mailFacts: MailFacts
  readonly log: Pick<Logger, 'error'>
}

interface OrderMailRow {
  readonly slug: string
  readonly vehicle: string
  readonly vehicleId: number
  readonly itemType: string | null
  readonly timezone: string | null
  readonly person: StepAnswers | null
  readonly dealerEmail: string | null
  readonly dealerNote: string | null
  readonly siteUrl: string
  readonly summary: OrderSummary | null
  readonly at: Date
  readonly withdrawals: number
}

const ROW = `
  select s.slug, p.vehicle_name as vehicle, p.vehicle_id as "vehicleId", v.item_type as "itemType", d.timezone, p.answers->'person' as person,
    p.dealer_email as "dealerEmail", p.dealer_note as "dealerNote", p.site_url as "siteUrl", p.summary,
    coalesce(p.state_at, p.sent_at, p.updated_at) as at, p.withdrawals
  from purchases p join sites s on s.id = p.site_id left join vehicles v on v.id = p.vehicle_id
    left join dealerships d on d.id = v.dealership_id
  where p.id = $1`

export function orderMailWorker(options: OrderMailOptions): JobWorker {
  const { database, links, depositOf, mailer, siteBySlug, mailFacts, log } = options
  return jobWorker(ORDER_MAIL, { concurrency: 2, length: 'short' }, async (ids, { jobId }) => {
    const { siteId, purchaseId, mail } = ids
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<OrderMailRow>(ROW, [purchaseId])).rows[0],
      { readOnly: true },
    )
    const site = row && siteBySlug(row.slug)
    const isDealers = mail.startsWith('dealer-')
    const shopper = { name: shopperName(row?.person), address: row?.person?.['email'] ?? '' }
    const yard = { name: site?.name ?? '', address: row?.dealerEmail ?? '' }
    const [to, replyTo] = isDealers ? [yard.address, shopper] : [shopper.address, yard]
    if (row === undefined || site === undefined || to === '') {
      log.error({ purchase: purchaseId, mail }, 'a mail about an order has no recipient')
      return
    }
    const path = isDealers
      ? links.dealerPathOf(site.slug, purchaseId, new Date(), site.purchase.dealerLinkDays)
      : links.pathOf(site.slug, purchaseId)
    const vehicle = await mailFacts.vehicle(site, row.vehicleId, row.siteUrl)
    const facts = {
      vehicle: row.vehicle,
      name: isDealers ? shopper.name : (row.person?.['name'] ?? ''),
      contact: [row.person?.['phone'] ?? '', shopper.address].filter((part) => part !== '').join(', '),
      at: row.at,
      timezone: row.timezone ?? site.timezone,
      canUndo: row.withdrawals < MAX_WITHDRAWALS,
      dealerNote: row.dealerNote ?? '',
      summary: row.summary,
      deposit: await depositOf(siteId, purchaseId, mail),
      url: `${row.siteUrl}${path}`,
    }
    const document = toOrderMail(mail, facts, inNounOf(site, row.itemType))
    const place = await mailFacts.yard(site, vehicle?.locationId ?? null)
    await sendDocument(mailer, await mailFacts.brand(site, row.siteUrl), {
      // An order may be withdrawn and restored more than once, so the id is that of the job.
      id: `${purchaseId}-${jobId}`,
      to,
      replyTo: replyTo.address === '' ? null : replyTo,
      document: {
        ...document,
        // The price of now is left out, because the order has the agreed one.
        ...(vehicle && { items: [{ ...vehicle.item, price: null, priceKind: null }] }),
        contact: isDealers ? null : (place?.contact ?? null),
      },
    })
  })
}

function shopperName(person: StepAnswers | null | undefined): string {
  return `${person?.['name'] ?? ''} ${person?.['lastName'] ?? ''}`.trim()
}
