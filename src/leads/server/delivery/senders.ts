import type { Mailer } from '#platform/server/mail/mail.ts'
import type { SmsSender } from '#platform/server/sms/sms.ts'
import type { PublicPost } from '#platform/server/public-post.ts'
import type { Lead } from '../../lead.ts'
import type { LeadMailLook } from '../../mail/mail-look.ts'
import type { Result } from '#platform/result.ts'
import type { SaleCustomer, SaleSubject } from '../../sale-event.ts'
import type { ReceiverAnswer } from './post-webhook.ts'

export interface DeliveryFailure {
  readonly kind: 'not-delivered'
  readonly reason: string
  /** Whether another attempt would fail as well: `address` if mail to it does not arrive. */
  readonly final?: 'address' | 'channel'
  /** The answer of a webhook's receiver. */
  readonly answer?: ReceiverAnswer
}

/** A success tells what the receiver of a webhook answered; mails have no answer. */
export type SentDelivery = Result<ReceiverAnswer | undefined, DeliveryFailure>

/** The state of the webhooks of sites: one that fails for days is disabled. */
export interface WebhookHealth {
  readonly isDisabled: (siteId: number, url: string) => Promise<boolean>
  /** Notes the outcome of a call. `status` is null if the receiver did not answer. */
  readonly note: (siteId: number, url: string, outcome: WebhookOutcome, now: Date) => Promise<void>
}

interface WebhookOutcome {
  readonly isDelivered: boolean
  readonly status: number | null
}

export interface MessageSenders {
  /** Null if no text messages can be sent. */
  readonly sms: SmsSender | null
  /** Whether a number has answered STOP. */
  readonly hasOptedOut: (phone: string) => Promise<boolean>
  /** The address at which answers to a message arrive in the conversation; null without a domain for them. */
  readonly replyAddress: (leadId: string) => string | null
}

export interface Senders {
  readonly mailer: Mailer
  /** Secret of a site's webhook; undefined when its environment variable is not set. */
  readonly webhookSecret: (siteSlug: string, url: string) => string | undefined
  /** Posts to a webhook; `createPublicPost` reaches no private network. */
  readonly post: PublicPost
  /** Looks up the site, vehicle and location that mails about a lead show. */
  readonly look: (lead: Lead) => Promise<LeadMailLook>
  /** The shopper of a reservation or an order; null once their personal data was deleted. */
  readonly customerOf: (siteId: number, subject: SaleSubject, id: string) => Promise<SaleCustomer | null>
  /** Whether webhooks are disabled, and what became of their calls; without it all are active. */
  readonly webhookHealth?: WebhookHealth
  /** How messages by staff are sent; without it none are. */
  readonly messages?: MessageSenders
  /** Time limit of a receiver of webhooks; 15 seconds by default. */
  readonly webhookLimitMs?: number
}
