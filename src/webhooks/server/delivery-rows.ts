import type { Seal } from '#platform/server/seal.ts'
import { SECOND_MS } from '#platform/clock.ts'
import type { Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { nextAttemptAt } from '#leads/delivery/webhook-retries.ts'
import type { FailedCall, ReceiverAnswer } from '#leads/server/delivery/post-webhook.ts'
import type { BodyShape } from '../body-shape.ts'
import { noteFailure, noteSuccess } from './endpoint-health.ts'
import { signingSecrets } from './signing-secrets.ts'
import { WEBHOOK_DELIVERY } from './webhook-queues.ts'

/** A delivery that one job holds until its lease ends. */
export interface ClaimedWebhook {
  readonly id: string
  readonly endpointId: string
  readonly type: string
  readonly body: string
  readonly url: string
  readonly shape: BodyShape
  readonly isActive: boolean
  /** Slug of the site, for an endpoint of a site. */
  readonly site: string | null
  /** The number of this attempt, from 1. */
  readonly attempt: number
  /** The endpoint's own secrets, the current one first. Empty for a webhook of the configuration. */
  readonly secrets: readonly string[]
}

type Roles = Pick<Database, 'withRole'>

/** Longer than any attempt can take. */
const LEASE_MS = 60 * SECOND_MS
/** The clocks of two machines may differ by so much, so a delivery counts as due a little early. */
const CLOCK_TOLERANCE_MS = 3 * SECOND_MS
const MAX_REASON_LENGTH = 500

/**
 * Claims a delivery for one attempt of this job; null if it is done, not due, or claimed by another job. A job that claimed it before, and is
 * retried because its process died, gets it again.
 */
export function claimWebhook(
  database: Roles,
  seal: Seal,
  deliveryId: string,
  jobId: string,
  now: Date,
): Promise<ClaimedWebhook | null> {
  return database.withRole('import', async ({ $client }) => {
    const times = [new Date(now.getTime() + CLOCK_TOLERANCE_MS), new Date(now.getTime() + LEASE_MS), now]
    const { rows } = await $client.query<Omit<ClaimedWebhook, 'secrets'>>(CLAIM, [deliveryId, jobId, ...times])
    const [claimed] = rows
    if (claimed === undefined) return null
    return { ...claimed, secrets: await signingSecrets($client, seal, claimed.endpointId, now) }
  })
}

const CLAIM = `
  update webhook_deliveries d set attempts = d.attempts + 1, claimed_by = $2, next_attempt_at = $4, last_attempt_at = $5
  from webhook_endpoints e left join sites s on s.id = e.site_id
  where d.id = $1 and d.state = 'waiting' and (d.next_attempt_at <= $3 or d.claimed_by = $2) and e.id = d.endpoint_id
  returning d.id, d.endpoint_id as "endpointId", d.type, d.body, e.url, e.shape, e.state = 'active' as "isActive", s.slug as site,
    d.attempts as attempt`

export interface RecordedOutcome {
  readonly state: 'delivered' | 'waiting' | 'failed'
  /** Whether this attempt disabled the endpoint. */
  readonly disabled: boolean
}

/** Stores what became of an attempt, and plans the next one after a failure. */
export function recordAttempt(
  database: Roles,
  { id, endpointId, attempt, isActive }: ClaimedWebhook,
  outcome: Result<ReceiverAnswer, FailedCall>,
  now: Date,
  random: number,
): Promise<RecordedOutcome> {
  return database.withRole('import', async ({ $client }) => {
    const answer = outcome.ok ? outcome.value : outcome.error.answer
    const disabled = outcome.ok || !isActive ? false : await noteFailure($client, endpointId, answer.status, now)
    if (outcome.ok) await noteSuccess($client, endpointId)
    const isLast = disabled || !isActive
    const next = outcome.ok || isLast ? null : nextAttemptAt(attempt, now, random, answer.retryAfterMs)
    const state = outcome.ok ? 'delivered' : next === null ? 'failed' : 'waiting'
    // The number of attempts shows that the lease is still ours. If not, another attempt may be running or have succeeded.
    const { rowCount } = await $client.query(RECORD, [
      id,
      attempt,
      state,
      next ?? now,
      answer.status,
      answer.text,
      answer.durationMs,
      outcome.ok ? null : outcome.error.reason.slice(0, MAX_REASON_LENGTH),
    ])
    if (rowCount === 1 && next !== null) await addJobs($client, WEBHOOK_DELIVERY, [{ deliveryId: id }], next)
    return { state, disabled }
  })
}

const RECORD = `
  update webhook_deliveries set state = $3, next_attempt_at = $4, claimed_by = null, last_status = $5, last_answer = $6,
    last_duration_ms = $7, last_error = $8
  where id = $1 and state = 'waiting' and attempts = $2`

const DUE_PER_RUN = 1_000

/** Adds a job for each waiting delivery that is due within a minute and has none. Returns how many were added. */
export function queueDueWebhooks(database: Roles, now: Date): Promise<number> {
  return database.withRole('import', async ({ $client }) => {
    const { rows } = await $client.query<{ deliveryId: string }>(
      `select id as "deliveryId" from webhook_deliveries where state = 'waiting' and next_attempt_at <= $1
       order by next_attempt_at limit $2`,
      [new Date(now.getTime() + CLOCK_TOLERANCE_MS), DUE_PER_RUN],
    )
    return addJobs($client, WEBHOOK_DELIVERY, rows)
  })
}
