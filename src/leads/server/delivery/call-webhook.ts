import { SECOND_MS } from '#platform/clock.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { standardHeaders } from '../../delivery/standard-signature.ts'
import { signWebhook } from '../../delivery/webhook-signature.ts'
import type { DeliveryFailure, Senders } from './senders.ts'

export interface WebhookCall {
  /** Of the delivery, the same on each attempt. */
  readonly id: string
  readonly target: string
  /** Slug of the site whose configuration names the webhook. */
  readonly site: string
  readonly body: string
  /** In addition to the ids and signatures. */
  readonly headers: Readonly<Record<string, string>>
}

/** Receivers have to answer quickly and do their work afterwards. */
const WEBHOOK_LIMIT_MS = 10 * SECOND_MS

/** Posts a body with both signatures: the platform's own `X-Signature`, and the headers of Standard Webhooks 1.0. */
export async function callWebhook(
  { id, target, site, body, headers }: WebhookCall,
  {
    webhookSecret,
    post,
    webhookLimitMs = WEBHOOK_LIMIT_MS,
  }: Pick<Senders, 'webhookSecret' | 'post' | 'webhookLimitMs'>,
  now: Date,
): Promise<Result<void, DeliveryFailure>> {
  const secret = webhookSecret(site, target)
  if (secret === undefined) return notDelivered('The environment variable of its signing secret is not set.')
  try {
    const response = await post(target, {
      body,
      headers: {
        'content-type': 'application/json',
        ...headers,
        'x-delivery-id': id,
        'x-signature': signWebhook(body, secret, now),
        ...standardHeaders(id, body, secret, now),
      },
      signal: AbortSignal.timeout(webhookLimitMs),
    })
    return response.ok ? ok(undefined) : notDelivered(`It answered ${response.status}.`)
  } catch (error) {
    return notDelivered(reasonOf(error))
  }
}

function notDelivered(reason: string): { readonly ok: false; readonly error: DeliveryFailure } {
  return err({ kind: 'not-delivered', reason })
}

/** The reason of a failed call. The message of `fetch` is always "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
