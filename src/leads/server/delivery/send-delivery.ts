import { SECOND_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Mail, Mailer } from '#platform/server/mail/mail.ts'
import type { PublicPost } from '#platform/server/public-post.ts'
import { toEventMail } from '../../mail/event-mail.ts'
import { toShopperMail } from '../../mail/shopper-mail.ts'
import type { LeadMailLook } from '../../mail/mail-look.ts'
import { toAdfMail, toReadableMail, toSpamDigest, type LeadMail } from '../../mail/lead-mail.ts'
import type { Lead } from '../../lead.ts'
import { signWebhook } from '../../delivery/webhook-signature.ts'
import type { ClaimedDelivery } from './delivery-rows.ts'

export interface DeliveryFailure {
  readonly kind: 'not-delivered'
  readonly reason: string
}

export interface Senders {
  readonly mailer: Mailer
  /** Secret of a site's webhook; undefined when its environment variable is not set. */
  readonly webhookSecret: (siteSlug: string, url: string) => string | undefined
  /** Posts to a webhook; `createPublicPost` reaches no private network. */
  readonly post: PublicPost
  /** Looks up the site, vehicle and location that mails about a lead show. */
  readonly look: (lead: Lead) => Promise<LeadMailLook>
  /** Time limit of a receiver of webhooks; 10 seconds by default. */
  readonly webhookLimitMs?: number
}

/** A delivery whose lead still has its personal data. */
export interface SendableDelivery extends ClaimedDelivery {
  readonly lead: Lead
}

/** Receivers have to answer quickly and process the lead afterwards. */
const WEBHOOK_LIMIT_MS = 10 * SECOND_MS

/** Version of the webhook's body. It rises when a field changes its meaning, not when one is added. */
const WEBHOOK_VERSION = 1

/** The deliveries of one mail or webhook: several only for a digest. */
export type Sending = readonly [SendableDelivery, ...SendableDelivery[]]

/** Sends one delivery, or the deliveries of one digest. Every attempt has the same id. */
export async function sendDelivery(
  sending: Sending,
  senders: Senders,
  now: Date,
): Promise<Result<void, DeliveryFailure>> {
  const [delivery] = sending
  if (delivery.channel === 'webhook') return postWebhook(delivery, senders, now)
  const look = await senders.look(delivery.lead)
  const sent = await senders.mailer.send(toMail(sending, look, now))
  return sent.ok ? sent : notDelivered(sent.error.detail)
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

async function postWebhook(
  { id, target, lead }: SendableDelivery,
  { webhookSecret, post, webhookLimitMs = WEBHOOK_LIMIT_MS }: Senders,
  now: Date,
): Promise<Result<void, DeliveryFailure>> {
  const secret = webhookSecret(lead.site.slug, target)
  if (secret === undefined) return notDelivered('The environment variable of its signing secret is not set.')
  const body = toWireLead(id, lead)
  try {
    const response = await post(target, {
      body,
      headers: {
        'content-type': 'application/json',
        'x-lead-id': lead.id,
        'x-delivery-id': id,
        'x-signature': signWebhook(body, secret, now),
      },
      signal: AbortSignal.timeout(webhookLimitMs),
    })
    return response.ok ? ok(undefined) : notDelivered(`It answered ${response.status}.`)
  } catch (error) {
    return notDelivered(reasonOf(error))
  }
}

/** The webhook's body: the lead without the texts of mails, and without the links that only shopper and dealer may have. */
function toWireLead(id: string, { words: _words, links: _links, ...lead }: Lead): string {
  return JSON.stringify({
    type: 'lead.created',
    version: WEBHOOK_VERSION,
    id,
    created: lead.receivedAt,
    data: { lead_id: lead.id, ...lead },
  })
}

function notDelivered(reason: string): { readonly ok: false; readonly error: DeliveryFailure } {
  return err({ kind: 'not-delivered', reason })
}

/** The reason of a failed call. The message of `fetch` is always "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
