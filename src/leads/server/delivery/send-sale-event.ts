import { err, ok } from '#platform/result.ts'
import { saleTitle, toSaleAdf } from '../../mail/sale-adf.ts'
import { saleWebhookBody, type SaleCustomer, type SaleEvent } from '../../sale-event.ts'
import type { ClaimedDelivery } from './delivery-rows.ts'
import { callWebhook } from './call-webhook.ts'
import type { Senders, SentDelivery } from './senders.ts'

/** Sends an event of a reservation or an order to a webhook, or as ADF. */
export async function sendSaleEvent(
  { id, target, channel }: Pick<ClaimedDelivery, 'id' | 'target' | 'channel'>,
  sale: SaleEvent,
  customer: SaleCustomer,
  senders: Senders,
  now: Date,
): Promise<SentDelivery> {
  if (channel === 'webhook') {
    const body = saleWebhookBody(sale, customer)
    return callWebhook({ id, target, site: sale.site.slug, body, headers: {} }, senders, now)
  }
  const { site, facts } = sale
  const sent = await senders.mailer.send({
    box: site.slug,
    id,
    fromName: facts.dealership?.name ?? site.slug,
    to: target,
    date: new Date(sale.at),
    subject: `${saleTitle(sale)} – ${facts.vehicle.name}`,
    ...(customer.email !== '' && { replyTo: { name: customer.name, address: customer.email } }),
    text: toSaleAdf(sale, customer),
  })
  return sent.ok ? ok(undefined) : err({ kind: 'not-delivered', reason: sent.error.detail })
}
