import { z } from 'zod'
import { timeInWords } from '#platform/time-in-words.ts'
import { formatExactMoney } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
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
}

const ROW = `
  select s.slug, i.reference, i.name, i.email, i.dealer_email as "dealerEmail", p.amount_cents as amount, p.captured_at as at
  from invoice_payments i join payments p on p.id = i.payment_id join sites s on s.id = i.site_id where i.id = $1`

export function invoiceMailWorker({ database, mailer, siteBySlug, log }: InvoiceMailOptions): JobWorker {
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
    const copy = copyFor(site, INVOICE_MAIL_COPY)
    const values = { amount: formatExactMoney(Number(row.amount)), reference: row.reference }
    const document = {
      heading: copy(`invoices.mail.${side}.subject`, values),
      paragraphs: [copy(`invoices.mail.${side}.text`)],
      facts: [
        [copy('invoices.mail.reference'), row.reference],
        [copy('invoices.mail.amount'), values.amount],
        [copy('invoices.mail.time'), timeInWords(site.timezone, row.at)],
        [copy('invoices.mail.name'), row.name ?? ''],
        [copy('invoices.mail.email'), row.email ?? ''],
      ] as const,
    }
    await sendDocument(mailer, mailBrand(site), { id: `${invoiceId}-${side}`, to, document })
  })
}
