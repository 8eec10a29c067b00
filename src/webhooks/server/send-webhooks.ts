import type { Clock } from '#platform/clock.ts'
import { err, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import type { PublicPost } from '#platform/server/public-post.ts'
import type { Seal } from '#platform/server/seal.ts'
import { standardHeaders } from '#leads/delivery/standard-signature.ts'
import { signWebhook } from '#leads/delivery/webhook-signature.ts'
import { postWebhook, type FailedCall, type ReceiverAnswer } from '#leads/server/delivery/post-webhook.ts'
import { claimWebhook, queueDueWebhooks, recordAttempt, type ClaimedWebhook } from './delivery-rows.ts'
import { planWebhooks } from './plan-deliveries.ts'
import { WEBHOOK_DELIVERY, WEBHOOK_PLAN } from './webhook-queues.ts'

export interface WebhookWorkerOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly seal: Seal
  /** Posts to endpoints; `createPublicPost` reaches no private network. */
  readonly post: PublicPost
  /** The secret of a webhook of a site's configuration; undefined if it is not set. */
  readonly configuredSecret: (siteSlug: string, url: string) => string | undefined
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Time limit of a receiver; 15 seconds by default. */
  readonly limitMs?: number
}

/** Calls that one process makes at once. */
const CONCURRENCY = 8

/** Workers that plan the deliveries of changes, and send them at least once, each time with the same id and the same bytes. */
export function webhookWorkers(options: WebhookWorkerOptions): readonly JobWorker[] {
  const { database, clock, log } = options
  return [
    jobWorker(WEBHOOK_PLAN, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
      await planWebhooks(database, signal)
      const added = await queueDueWebhooks(database, clock())
      if (added > 0) log.info({ added }, 'webhook deliveries without a job got one')
    }),
    jobWorker(WEBHOOK_DELIVERY, { concurrency: CONCURRENCY, length: 'short' }, ({ deliveryId }, { jobId }) =>
      sendWebhook(deliveryId, jobId, options),
    ),
  ]
}

/** One attempt at one delivery. Throws only if the database can't be reached, so that the job is retried. */
export async function sendWebhook(deliveryId: string, jobId: string, options: WebhookWorkerOptions): Promise<void> {
  const { database, seal, clock, random, log } = options
  const claimed = await claimWebhook(database, seal, deliveryId, jobId, clock())
  if (claimed === null) return
  const outcome = await attempt(claimed, options)
  const { state, disabled } = await recordAttempt(database, claimed, outcome, clock(), random())
  const about = { delivery: claimed.id, endpoint: claimed.endpointId, event: claimed.type, attempt: claimed.attempt }
  if (outcome.ok) return log.info(about, 'a webhook was delivered')
  const facts = { ...about, reason: outcome.error.reason }
  if (disabled) log.error(facts, 'a webhook was disabled')
  else if (state === 'failed') log.error(facts, 'a webhook could not be delivered and is not retried')
  else log.warn(facts, 'a webhook could not be delivered yet')
}

async function attempt(
  claimed: ClaimedWebhook,
  options: WebhookWorkerOptions,
): Promise<Result<ReceiverAnswer, FailedCall>> {
  const { id, body, url, isActive } = claimed
  const now = options.clock()
  if (!isActive) return notSent('The webhook is disabled.')
  const secrets = secretsOf(claimed, options)
  const [current] = secrets
  if (current === undefined) return notSent('Its signing secret is not set.')
  const isLegacy = claimed.shape === 'legacy'
  const headers = {
    'user-agent': 'Forecourt-Webhooks/1.0',
    ...standardHeaders(id, body, secrets, now),
    ...(isLegacy && { 'x-delivery-id': id, 'x-signature': signWebhook(body, current, now) }),
  }
  return postWebhook({ url, body, headers }, { post: options.post, limitMs: options.limitMs }, now)
}

function secretsOf({ shape, site, url, secrets }: ClaimedWebhook, options: WebhookWorkerOptions): readonly string[] {
  if (shape !== 'legacy') return secrets
  return [site === null ? undefined : options.configuredSecret(site, url)].flatMap((secret) => secret ?? [])
}

function notSent(reason: string): Result<never, FailedCall> {
  return err({ reason, answer: { status: null, text: '', durationMs: 0, retryAfterMs: 0 } })
}
