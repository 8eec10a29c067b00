import type { PoolClient } from 'pg'
import type { Payment } from '#payments/payment.ts'
import { lockSubject, readPaymentsOf } from '#payments/server/payment-rows.ts'
import type { PaymentListener } from '#payments/server/payment-order.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Cents } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { INVOICE_MAIL } from './invoice-mail.ts'

/** A payment that a shopper starts by entering an invoice's reference. */
interface InvoiceOrder {
  /** From a hidden field of the form; the same when the form is sent twice. */
  readonly id: string
  readonly siteId: number
  readonly siteSlug: string
  readonly actor: Actor
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

interface InvoicePayment {
  readonly reference: string
  readonly payment: Payment
}

export interface InvoiceService {
  /** The URL of the provider's page; null if it can't be opened, or if this form was sent before and its payment is closed. */
  readonly start: (order: InvoiceOrder) => Promise<string | null>
  /** The payment of an invoice, checked with the provider while it is open. */
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
      const paymentId = await database.withSite(siteId, ({ $client }) => findOrOpen($client, order, payments))
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

/** Returns the id of the order's payment, which is opened unless the form was sent before. */
async function findOrOpen(client: PoolClient, order: InvoiceOrder, payments: PaymentService): Promise<string> {
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

/** Sends receipts to both sides. Nothing else reacts to an invoice payment, because invoices are kept in the dealer's own books. */
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
