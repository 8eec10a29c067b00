import type { ModelDirectory } from '#brands/server/model-directory.ts'
import type { LeadService } from '#leads/server/lead-service.ts'
import type { LeadPost } from '#leads/server/submit-lead.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { PURCHASE_COPY } from '../journey-copy.ts'
import { orderRows, orderTotalView } from '../order-rows.ts'
import { ownVehicleFields } from '../own-vehicle-fields.ts'
import { valuationLink } from '../steps/trade-in.ts'
import type { KnownPurchase } from './load-purchase.ts'
import type { PurchaseLinks } from './purchase-links.ts'

export type SentLead =
  | { readonly kind: 'accepted'; readonly leadId: string }
  | { readonly kind: 'slot-taken' | 'failed' }

export interface LeadSending {
  readonly leads: Pick<LeadService, 'submit' | 'signTime'>
  /** The makes of the catalogue. */
  readonly makes: Pick<ModelDirectory, 'makeNames'>
  readonly purchaseLinks: Pick<PurchaseLinks, 'dealerPathOf'>
  readonly log: { readonly error: (fields: object, message: string) => void }
}

/** Sends the purchase as a lead, through the same pipeline as every form, with the dealer's link to the purchase. */
export async function sendLead(
  { leads, makes, purchaseLinks, log }: LeadSending,
  post: Omit<LeadPost, 'body' | 'leadId'>,
  { stored, ...order }: KnownPurchase,
  stage: 'started' | 'sent',
): Promise<SentLead> {
  const { site, siteUrl, now } = post
  const worded = inNounOf(site, stored.vehicle.itemType)
  const copy = copyFor(worded, PURCHASE_COPY)
  const { purchase } = order
  const { person = {}, delivery } = purchase.answers
  const link = `${siteUrl}${purchaseLinks.dealerPathOf(site.slug, purchase.id, now, site.purchase.dealerLinkDays)}`
  const total = stage === 'sent' ? orderTotalView(order, worded) : null
  const rows = [...orderRows(order, worded), ...(total?.rows ?? [])].map(({ label, value }) => `${label}: ${value}`)
  const valuation = valuationLink(purchase.answers.tradeIn, copy)
  const links = [
    ...(valuation ? [copy('purchase.lead.valuation', { link: `${siteUrl}${valuation.href}` })] : []),
    copy('purchase.lead.link', { link }),
  ]
  const outcome = await leads.submit({
    ...post,
    body: {
      form: 'purchase',
      car_id: stored.vehicle.slug,
      name: person['name'],
      last_name: person['lastName'],
      email: person['email'],
      phone: person['phone'],
      terms_conditions: person['terms'] === undefined ? '' : 'true',
      opt_in: person['optIn'] === undefined ? '' : 'true',
      ...ownVehicleFields(purchase.answers.tradeIn, order.tradeIn, [...(await makes.makeNames()).values()]),
      message: [copy(`purchase.lead.${stage}`), '', ...rows, ...(total?.notes ?? []), '', ...links].join('\n'),
      ...(stage === 'sent' && delivery?.['slot'] !== undefined && { dateTime: delivery['slot'] }),
      // The spam check measures the time since the form was rendered: here since the purchase began.
      rendered_at: leads.signTime(site, purchase.createdAt),
    },
  })
  if (outcome.kind === 'accepted') return { kind: 'accepted', leadId: outcome.leadId }
  if (outcome.kind === 'refused' && outcome.errors.some(({ pointer }) => pointer === '#/dateTime'))
    return { kind: 'slot-taken' }
  // Without the values, which are the shopper's details, and contain the dealer's link.
  const fields = outcome.kind === 'refused' ? outcome.errors.map(({ pointer }) => pointer) : []
  log.error({ purchase: purchase.id, because: outcome.kind, fields }, 'a purchase could not be sent as a lead')
  return { kind: 'failed' }
}
