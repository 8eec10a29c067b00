import { err, ok } from '#platform/result.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { toEventMail } from '../../mail/event-mail.ts'
import { toShopperMail } from '../../mail/shopper-mail.ts'
import type { LeadMailLook } from '../../mail/mail-look.ts'
import { toAdfMail, toReadableMail, toSpamDigest, type LeadMail } from '../../mail/lead-mail.ts'
import type { Lead } from '../../lead.ts'
import { callWebhook } from './call-webhook.ts'
import type { SendableDelivery } from './delivery-rows.ts'
import { isMessage, sendMessage } from './send-message.ts'
import type { Senders, SentDelivery } from './senders.ts'

/** Version of the webhook's body. It rises when a field changes its meaning, not when one is added. */
const WEBHOOK_VERSION = 1

/** The deliveries of one mail or webhook: several only for a digest. */
export type Sending = readonly [SendableDelivery, ...SendableDelivery[]]

/** Sends one delivery, or the deliveries of one digest. Every attempt has the same id. */
export async function sendDelivery(sending: Sending, senders: Senders, now: Date): Promise<SentDelivery> {
  const [delivery] = sending
  if (delivery.channel === 'webhook') {
    const { id, target, lead } = delivery
    const call = { id, target, site: lead.site.slug, body: toWireLead(id, lead), headers: { 'x-lead-id': lead.id } }
    return callWebhook(call, senders, now)
  }
  if (isMessage(delivery)) return sendMessage(delivery, senders)
  const look = await senders.look(delivery.lead)
  const sent = await senders.mailer.send(toMail(sending, look, now))
  return sent.ok ? ok(undefined) : err({ kind: 'not-delivered', reason: sent.error.detail })
}

function toMail([delivery, ...others]: Sending, look: LeadMailLook, now: Date): Mail {
  const { id, target, lead } = delivery
  return {
    ...toLeadMail(delivery, others, look, now),
    box: lead.site.slug,
    id,
    fromName: lead.site.name,
    to: target,
    date: new Date(delivery.event?.at ?? lead.receivedAt),
    ...(others.length === 0 && { headers: { 'X-Lead-Id': lead.id } }),
  }
}

function toLeadMail(
  { channel, lead, event, photo }: SendableDelivery,
  others: readonly SendableDelivery[],
  look: LeadMailLook,
  now: Date,
): LeadMail {
  if (channel === 'shopper') return toShopperMail(lead, event, now, look)
  if (event !== null) {
    const attachments = photo && [{ filename: 'photo.jpg', contentType: 'image/jpeg', content: photo }]
    return { ...toEventMail(lead, event, look), ...(attachments && { attachments }) }
  }
  if (channel === 'spam-digest') return toSpamDigest([lead, ...others.map((other) => other.lead)], look)
  return channel === 'adf' ? toAdfMail(lead) : toReadableMail(lead, look)
}

/** The webhook's body: the lead without the texts of mails, without the links that only shopper and dealer may have, and with no field that came later. */
function toWireLead(id: string, { words: _words, links: _links, formShownAt: _shown, ...lead }: Lead): string {
  return JSON.stringify({
    type: 'lead.created',
    version: WEBHOOK_VERSION,
    id,
    created: lead.receivedAt,
    data: { lead_id: lead.id, ...lead },
  })
}
