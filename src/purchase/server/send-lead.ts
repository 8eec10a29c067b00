import { linkActor } from '#platform/actor.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { visitTrail } from '#shop/leads/remember-visit.ts'
import type { WebContext } from '#shop/web-context.ts'
import { PURCHASE_COPY } from '../journey-copy.ts'
import type { KnownPurchase } from './load-purchase.ts'
import { ownVehicleFields } from '../own-vehicle-fields.ts'
import { orderRows, orderTotalView } from '../order-rows.ts'
import { valuationLink } from '../steps/trade-in.ts'

export type SentLead =
  | { readonly kind: 'accepted'; readonly leadId: string }
  | { readonly kind: 'slot-taken' | 'failed' }

/** Sends the purchase as a lead, through the same pipeline as every form, with the dealer's link to the purchase. */
export async function sendLead(
  c: WebContext,
  { stored, ...order }: KnownPurchase,
  stage: 'started' | 'sent',
): Promise<SentLead> {
  const { site, siteUrl, services, origin, now } = c.var
  const worded = inNounOf(site, stored.vehicle.itemType)
  const copy = copyFor(worded, PURCHASE_COPY)
  const { purchase } = order
  const { person = {}, delivery } = purchase.answers
  const link = `${siteUrl}${services.purchaseLinks.dealerPathOf(site.slug, purchase.id, now, site.purchase.dealerLinkDays)}`
  const total = stage === 'sent' ? orderTotalView(order, worded) : null
  const rows = [...orderRows(order, worded), ...(total?.rows ?? [])].map(({ label, value }) => `${label}: ${value}`)
  const valuation = valuationLink(purchase.answers.tradeIn, copy)
  const links = [
    ...(valuation ? [copy('purchase.lead.valuation', { link: `${siteUrl}${valuation.href}` })] : []),
    copy('purchase.lead.link', { link }),
  ]
  const outcome = await services.leads.submit({
    site,
    siteUrl,
    visitor: origin,
    body: {
      form: 'purchase',
      car_id: stored.vehicle.slug,
      name: person['name'],
      last_name: person['lastName'],
      email: person['email'],
      phone: person['phone'],
      terms_conditions: person['terms'] === undefined ? '' : 'true',
      opt_in: person['optIn'] === undefined ? '' : 'true',
      ...ownVehicleFields(purchase.answers.tradeIn, order.tradeIn),
      message: [copy(`purchase.lead.${stage}`), '', ...rows, ...(total?.notes ?? []), '', ...links].join('\n'),
      ...(stage === 'sent' && delivery?.['slot'] !== undefined && { dateTime: delivery['slot'] }),
      // The spam check measures the time since the form was rendered: here since the purchase began.
      rendered_at: services.leads.signTime(site, purchase.createdAt),
    },
    referer: undefined,
    userAgent: c.req.header('user-agent'),
    trail: visitTrail(c),
    actor: linkActor('shopper', 'purchase', purchase.id),
    now,
  })
  if (outcome.kind === 'accepted') return { kind: 'accepted', leadId: outcome.leadId }
  if (outcome.kind === 'refused' && outcome.errors.some(({ pointer }) => pointer === '#/dateTime'))
    return { kind: 'slot-taken' }
  // Without the values, which are the shopper's details, and contain the dealer's link.
  const fields = outcome.kind === 'refused' ? outcome.errors.map(({ pointer }) => pointer) : []
  c.var.log.error({ purchase: purchase.id, because: outcome.kind, fields }, 'a purchase could not be sent as a lead')
  return { kind: 'failed' }
}
