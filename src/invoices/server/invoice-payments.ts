import type { PoolClient } from 'pg'
import { z } from 'zod'
import { timeInWords } from '#leads/local-time.ts'
import type { Payment } from '#payments/payment.ts'
import { lockSubject, readPaymentsOf } from '#payments/server/payment-rows.ts'
import type { PaymentListener } from '#payments/server/payment-order.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import { mailHtml, mailText } from '#platform/mail-document.ts'
import { formatExactMoney, type Cents } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { INVOICE_MAIL_COPY } from '../copy.ts'

export interface InvoiceOrder {
  readonly id: string
  readonly siteId: number
  readonly siteSlug: string
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
  readonly name: string
  readonly email: string
  readonly dealerEmail: string
  readonly siteUrl: string
  readonly returnUrl: string
}

export interface InvoicePayment {
  readonly reference: string
  readonly payment: Payment
}

export interface InvoiceService {
  /** The address of the provider's page; null when it can't be opened, or when the form was sent before and is past paying. */
  readonly start: (order: InvoiceOrder) => Promise<string | null>
  /** How it stands, after asking the provider. */
  readonly find: (siteId: number, id: string) => Promise<InvoicePayment | null>
}

export function createInvoiceService(
  database: Pick<Database, 'withSite'>,
  payments: PaymentService | null,
): InvoiceService {
  const read = (siteId: number, id: string) =>
    database.withSite(siteId, ({ $client }) => readInvoice($client, id), { readOnly: true })
  return {
    start: async (order) => {
      if (payments === null || payments.kindOf(order.siteId) === null) return null
      const { siteId, siteSlug, email, returnUrl } = order
      const paymentId = await database.withSite(siteId, ({ $client }) => store($client, order, payments))
      const page = await payments.begin({ siteId, siteSlug, paymentId, email, returnUrl })
      return page.ok ? page.value : null
    },
    find: async (siteId, id) => {
      const known = await read(siteId, id)
      if (known?.payment.state !== 'open' || payments === null) return known
      await payments.check(siteId, known.payment.id)
      return read(siteId, id)
    },
  }
}

async function store(client: PoolClient, order: InvoiceOrder, payments: PaymentService): Promise<string> {
  const { id, siteId, description, amountCents, currency } = order
  await lockSubject(client, id)
  const [known] = await readPaymentsOf(client, id)
  if (known !== undefined) return known.id
  const payment = await payments.open(client, {
    siteId,
    purpose: 'invoice',
    subject: id,
    description,
    amountCents,
    currency,
  })
  await client.query(INSERT, [
    id,
    siteId,
    payment.id,
    order.reference,
    order.name,
    order.email,
    order.dealerEmail,
    order.siteUrl,
  ])
  return payment.id
}

const INSERT = `
  insert into invoice_payments (id, site_id, payment_id, reference, name, email, dealer_email, site_url)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

async function readInvoice(client: PoolClient, id: string): Promise<InvoicePayment | null> {
  const { rows } = await client.query<{ reference: string }>('select reference from invoice_payments where id = $1', [
    id,
  ])
  const [payment] = await readPaymentsOf(client, id)
  return rows[0] && payment ? { reference: rows[0].reference, payment } : null
}

/** One mail about a payment by reference. */
export const INVOICE_MAIL = defineQueue({
  name: 'invoice-mail',
  ids: { siteId: z.int(), invoiceId: z.uuid(), side: z.enum(['payer', 'dealer']) },
  retry: { limit: 14, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

/** An invoice is the dealer's own matter: the ledger changes, and both sides get a receipt. */
export const invoiceListener: PaymentListener = {
  captured: async (client, { siteId, subject }) => {
    const sides = ['payer', 'dealer'] as const
    await addJobs(
      client,
      INVOICE_MAIL,
      sides.map((side) => ({ siteId, invoiceId: subject, side })),
    )
    return null
  },
  expired: () => Promise.resolve(),
  refunded: () => Promise.resolve(),
}

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
    const subject = copy(`invoices.mail.${side}.subject`, values)
    const document = {
      heading: subject,
      paragraphs: [copy(`invoices.mail.${side}.text`)],
      facts: [
        [copy('invoices.mail.reference'), row.reference],
        [copy('invoices.mail.amount'), values.amount],
        [copy('invoices.mail.time'), timeInWords(site.timezone, row.at)],
        [copy('invoices.mail.name'), row.name ?? ''],
        [copy('invoices.mail.email'), row.email ?? ''],
      ] as const,
    }
    const sent = await mailer.send({
      box: site.slug,
      id: `${invoiceId}-${side}`,
      fromName: site.name,
      to,
      subject,
      text: mailText(document),
      html: mailHtml(document),
      date: new Date(),
    })
    if (!sent.ok) throw new Error(sent.error.detail)
  })
}
