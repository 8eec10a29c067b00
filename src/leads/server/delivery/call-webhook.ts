import { err, type Result } from '#platform/result.ts'
import { standardHeaders } from '../../delivery/standard-signature.ts'
import { signWebhook } from '../../delivery/webhook-signature.ts'
import { postWebhook, type ReceiverAnswer } from './post-webhook.ts'
import type { DeliveryFailure, Senders } from './senders.ts'

export interface WebhookCall {
  /** The id of the delivery, the same on each attempt. */
  readonly id: string
  readonly target: string
  /** Slug of the site whose configuration names the webhook. */
  readonly site: string
  readonly body: string
  /** In addition to the ids and signatures. */
  readonly headers: Readonly<Record<string, string>>
}

/** Posts a body with both signatures: the platform's own `X-Signature`, and the headers of Standard Webhooks 1.0. */
export async function callWebhook(
  { id, target, site, body, headers }: WebhookCall,
  { webhookSecret, post, webhookLimitMs }: Pick<Senders, 'webhookSecret' | 'post' | 'webhookLimitMs'>,
  now: Date,
): Promise<Result<ReceiverAnswer, DeliveryFailure>> {
  const secret = webhookSecret(site, target)
  if (secret === undefined)
    return err({ kind: 'not-delivered', reason: 'The environment variable of its signing secret is not set.' })
  const request = {
    url: target,
    body,
    headers: {
      ...headers,
      'x-delivery-id': id,
      'x-signature': signWebhook(body, secret, now),
      ...standardHeaders(id, body, secret, now),
    },
  }
  const posted = await postWebhook(request, { post, limitMs: webhookLimitMs }, now)
  return posted.ok ? posted : err({ kind: 'not-delivered', ...posted.error })
}
