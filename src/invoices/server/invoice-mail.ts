import { z } from 'zod'
import { timeInWords } from '#platform/time-in-words.ts'
import type { MailDocument, MailFact } from '#platform/mail-document.ts'
import { formatExactMoney } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { formatAbn } from '#sites/abn.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { INVOICE_MAIL_COPY } from '../copy.ts'

/** The receipt of a payment by reference, to the payer or to the dealer. */
export const INVOICE_MAIL = defineQueue({
  name: 'invoice-mail',
  ids: { siteId: z.int(), invoiceId: z.uuid(), side: z.enum(['payer', 'dealer']) },
  ...MAIL_JOB,
})

export interface InvoiceMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly mailFacts: MailFacts
  readonly log: Pick<Logger, 'error'>
}

interface MailRow {
  readonly slug: string
  readonly reference: string
  readonly name: string | null
  readonly email: string | null
  readonly dealerEmail: string
  readonly amount: string
  readonly at: Date
  readonly siteUrl: string
  /** The provider's id of the payment. */
  readonly payment: string
}

const ROW = `
  select s.slug, i.reference, i.name, i.email, i.dealer_email as "dealerEmail", p.amount_cents as amount, p.captured_at as at,
    i.site_url as "siteUrl", coalesce(p.provider_payment, p.id::text) as payment
  from invoice_payments i join payments p on p.id = i.payment_id join sites s on s.id = i.site_id where i.id = $1`

export function invoiceMailWorker({ database, mailer, siteBySlug, mailFacts, log }: InvoiceMailOptions): JobWorker {
  return jobWorker(INVOICE_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, invoiceId, side }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<MailRow>(ROW, [invoiceId])).rows[0],
    )
    const site = row && siteBySlug(row.slug)
    const to = side === 'payer' ? row?.email : row?.dealerEmail
    if (row === undefined || site === undefined || !to) {
      log.error({ invoice: invoiceId, side }, 'the receipt of a payment has no recipient')
      return
    }
    const isPayers = side === 'payer'
    await sendDocument(mailer, await mailFacts.brand(site, row.siteUrl), {
      id: `${invoiceId}-${side}`,
      to,
      replyTo: isPayers
        ? { name: site.name, address: row.dealerEmail }
        : row.email
          ? { name: row.name ?? '', address: row.email }
          : null,
      document: { ...invoiceDocument(row, side, site), ...(!isPayers && { contact: null }) },
    })
  })
}

function invoiceDocument(row: MailRow, side: 'payer' | 'dealer', site: Site): MailDocument {
  const copy = copyFor(site, INVOICE_MAIL_COPY)
  const values = { amount: formatExactMoney(Number(row.amount)), reference: row.reference }
  const { name, abn } = site.business
  const facts: readonly MailFact[] = [
    [copy('invoices.mail.amount'), values.amount],
    [copy('invoices.mail.time'), timeInWords(site.timezone, row.at)],
    [copy('invoices.mail.reference'), row.reference],
    [copy('invoices.mail.payment'), row.payment],
    [copy('invoices.mail.name'), row.name ?? ''],
    [copy('invoices.mail.email'), row.email ?? ''],
    [copy('invoices.mail.to'), name ?? site.name],
    [copy('invoices.mail.abn'), abn === undefined ? '' : formatAbn(abn)],
  ]
  return {
    heading: copy(`invoices.mail.${side}.subject`, values),
    paragraphs: [copy(`invoices.mail.${side}.text`)],
    facts: facts.filter(([, value]) => value !== ''),
  }
}
