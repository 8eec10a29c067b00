import { sql } from 'drizzle-orm'
import { SECOND_MS } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { DeliveryChannel } from '../../delivery/delivery-plan.ts'
import { nextAttemptAt } from '../../delivery/retry-schedule.ts'
import { nextAttemptAt as nextWebhookAttemptAt } from '../../delivery/webhook-retries.ts'
import type { Lead } from '../../lead.ts'
import type { SaleEvent } from '../../sale-event.ts'
import type { LeadEventRecord } from '../../thread/lead-event-record.ts'
import { EVENT_JSON } from '../thread/event-json.ts'
import { LEAD_DELIVERY, type DeliveryIds } from './delivery-queue.ts'
import type { ReceiverAnswer } from './post-webhook.ts'
import type { DeliveryFailure } from './senders.ts'

/** A delivery that one job holds until its lease ends. */
export interface ClaimedDelivery {
  readonly id: string
  readonly siteId: number
  readonly channel: DeliveryChannel
  readonly target: string
  /** The number of this attempt, from 1. */
  readonly attempt: number
  /** Null for an event of a reservation or an order. */
  readonly leadId: string | null
  /** Null if the retention period is over and the personal data was deleted. */
  readonly lead: Lead | null
  /** The event that the delivery reports; null for the lead itself. */
  readonly event: LeadEventRecord | null
  readonly photo: Buffer | null
  /** The event of a reservation or an order; null for leads. */
  readonly sale: SaleEvent | null
}

/** A delivery whose lead still has its personal data. */
export interface SendableDelivery extends ClaimedDelivery {
  readonly lead: Lead
}

/** State changes of the rows of `deliveries`. */
export interface DeliveryRows {
  /**
   * Claims a delivery for one attempt of this job; for a digest every due delivery of the same mailbox, oldest first. Empty if the
   * delivery is done, not due, or claimed by another job. A job that claimed it before and is retried, because its process died, gets
   * it again without waiting for the lease.
   */
  readonly claim: (ids: DeliveryIds, jobId: string, now: Date) => Promise<readonly ClaimedDelivery[]>
  readonly markDelivered: (delivery: ClaimedDelivery, answer: ReceiverAnswer | undefined, now: Date) => Promise<void>
  /** Plans the next attempt and queues it, or gives up after the last; returns which. */
  readonly markFailed: (
    delivery: ClaimedDelivery,
    failure: Pick<DeliveryFailure, 'reason' | 'answer'>,
    now: Date,
    random: number,
  ) => Promise<'waiting' | 'failed'>
  /** Marks it as failed at once, because no other attempt could succeed. */
  readonly giveUp: (delivery: ClaimedDelivery, reason: string, now: Date) => Promise<void>
}

/** Longer than any attempt can take. */
const LEASE_MS = 120 * SECOND_MS
/** The clocks of two machines may differ by so much, so a delivery counts as due a little early. */
const CLOCK_TOLERANCE_MS = 10 * SECOND_MS
const MAX_REASON_LENGTH = 500

export function createDeliveryRows(database: Pick<Database, 'withSite'>): DeliveryRows {
  return {
    claim: ({ siteId, deliveryId }, jobId, now) =>
      database.withSite(siteId, async ({ $client }) => {
        const leaseEnd = new Date(now.getTime() + LEASE_MS)
        const dueBy = new Date(now.getTime() + CLOCK_TOLERANCE_MS)
        const { rows } = await $client.query<ClaimRow>(CLAIM, [deliveryId, dueBy, jobId, leaseEnd])
        return rows
          .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
          .map(({ id, channel, target, attempts, lead_id, payload, event, photo, sale }) => {
            const about = { leadId: lead_id, lead: payload, event, photo, sale }
            return { id, siteId, channel, target, attempt: attempts, ...about }
          })
      }),
    markDelivered: (delivery, answer, now) =>
      database.withSite(delivery.siteId, async (tx) => {
        await tx.execute(sql`update deliveries set state = 'delivered', delivered_at = ${now.toISOString()}, last_error = null,
          claimed_by = null, ${answerColumns(answer)} where id = ${delivery.id} and state <> 'delivered'`)
      }),
    markFailed: async (delivery, { reason, answer }, now, random) => {
      const next =
        delivery.channel === 'webhook'
          ? nextWebhookAttemptAt(delivery.attempt, now, random, answer?.retryAfterMs ?? 0)
          : nextAttemptAt(delivery.attempt, now, random)
      const state = next === null ? 'failed' : 'waiting'
      await recordFailure(database, delivery, { state, reason, answer, next: next ?? now })
      return state
    },
    giveUp: (delivery, reason, now) =>
      recordFailure(database, delivery, { state: 'failed', reason, answer: undefined, next: now }),
  }
}

interface Failure {
  readonly state: 'waiting' | 'failed'
  readonly reason: string
  readonly answer: ReceiverAnswer | undefined
  readonly next: Date
}

/** Columns with the answer of a webhook's receiver to the last attempt; null for mails. */
function answerColumns(answer: ReceiverAnswer | undefined) {
  const { status = null, text = null, durationMs = null } = answer ?? {}
  return sql`last_status = ${status}, last_answer = ${text}, last_duration_ms = ${durationMs}`
}

async function recordFailure(
  database: Pick<Database, 'withSite'>,
  { id, siteId, attempt }: ClaimedDelivery,
  { state, reason, answer, next }: Failure,
): Promise<void> {
  await database.withSite(siteId, async (tx) => {
    // The number of attempts shows that the lease is still ours. If not, another attempt may be running or have succeeded.
    const { rowCount } =
      await tx.execute(sql`update deliveries set state = ${state}, last_error = ${reason.slice(0, MAX_REASON_LENGTH)},
      next_attempt_at = ${next.toISOString()}, claimed_by = null, ${answerColumns(answer)}
      where id = ${id} and state = 'waiting' and attempts = ${attempt}`)
    if (rowCount === 1 && state === 'waiting')
      await addJobs(tx.$client, LEAD_DELIVERY, [{ siteId, deliveryId: id }], next)
  })
}

interface ClaimRow {
  readonly id: string
  readonly channel: DeliveryChannel
  readonly target: string
  readonly attempts: number
  readonly lead_id: string | null
  readonly created_at: Date
  readonly payload: Lead | null
  readonly event: LeadEventRecord | null
  readonly photo: Buffer | null
  readonly sale: SaleEvent | null
}

/** SQL that turns a row `x` of `sale_events` with its site `s` into a `SaleEvent`. */
const SALE_JSON = `jsonb_build_object('id', x.id, 'type', x.type, 'subject', x.subject, 'subjectId', x.subject_id,
  'at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'facts', x.facts,
  'site', jsonb_build_object('slug', s.slug, 'url', x.site_url))`

// Rows are locked in one order, so that two jobs of one digest can't deadlock: the second waits and finds nothing left to do. They are
// found by their ids and checked once they are locked: statistics count hardly any that wait, so that PostgreSQL would read all of those
// for each one, and a backlog would slow itself down.
const CLAIM = `
  with own as materialized (
    select channel, target from deliveries where id = $1
  ), asked as materialized (
    select $1::uuid as id
    union select d.id from deliveries d
    where (select channel from own) = 'spam-digest' and d.state = 'waiting'
      and d.channel = 'spam-digest' and d.target = (select target from own)
  ), locked as materialized (
    select id, state, next_attempt_at, claimed_by from deliveries
    where id = any (array(select id from asked)) order by id for update
  ), due as (
    select id from locked
    where state = 'waiting' and (next_attempt_at <= $2 or claimed_by = $3)
      and exists (select from locked o where o.id = $1 and o.state = 'waiting' and (o.next_attempt_at <= $2 or o.claimed_by = $3))
  )
  update deliveries d set attempts = d.attempts + 1, claimed_by = $3, next_attempt_at = $4
  from due join deliveries own_row on own_row.id = due.id left join leads l on l.id = own_row.lead_id
    left join sale_events x on x.id = own_row.sale_event_id left join sites s on s.id = x.site_id
    left join lead_events e on e.id = own_row.event_id
  where d.id = due.id
  returning d.id, d.channel, d.target, d.attempts, d.lead_id, d.created_at,
    case when l.payload ? 'payload' then l.payload end as payload, e.photo,
    case when e.id is not null then ${EVENT_JSON} end as event,
    case when x.id is not null then ${SALE_JSON} end as sale`
