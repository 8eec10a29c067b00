import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database.ts'
import type { DeliveryChannel } from '../delivery/delivery-plan.ts'
import type { Lead } from '../lead.ts'
import { nextTryAt } from '../delivery/retry-schedule.ts'

/** A delivery that this worker has taken on until `leaseMs` from when it took it. */
export interface ClaimedDelivery {
  readonly id: string
  readonly siteId: number
  readonly channel: DeliveryChannel
  readonly target: string
  /** The number of this try, from 1. */
  readonly attempt: number
  readonly leadId: string
  /** Null when its time was over and the person was taken out of it. */
  readonly lead: Lead | null
}

/** The rows of `deliveries` are the queue: waiting, due from `next_attempt_at` on. */
export interface DeliveryQueue {
  /** Sites that have something due. */
  readonly dueSites: (now: Date) => Promise<readonly number[]>
  /** Takes on what is due of one site. A worker that is killed loses the lease, and another takes it on. */
  readonly claim: (siteId: number, now: Date, limit: number) => Promise<readonly ClaimedDelivery[]>
  readonly markDelivered: (delivery: ClaimedDelivery, now: Date) => Promise<void>
  /** Plans the next try, or gives up after the last; answers which. */
  readonly markFailed: (
    delivery: ClaimedDelivery,
    reason: string,
    now: Date,
    random: number,
  ) => Promise<'waiting' | 'failed'>
  /** It stands as failed at once, since no other try could do better. */
  readonly giveUp: (delivery: ClaimedDelivery, reason: string, now: Date) => Promise<void>
}

const MAX_REASON_LENGTH = 500

export function createDeliveryQueue(database: Database, leaseMs: number): DeliveryQueue {
  return {
    dueSites: (now) =>
      // The only question that spans sites; its role may read and not write.
      database.withRole(
        'index',
        async ({ $client }) => {
          const { rows } = await $client.query<{ site_id: number }>(
            `select distinct site_id from deliveries where state = 'waiting' and next_attempt_at <= $1`,
            [now],
          )
          return rows.map((row) => row.site_id)
        },
        { readOnly: true },
      ),
    claim: (siteId, now, limit) =>
      database.withSite(siteId, async ({ $client }) => {
        const { rows } = await $client.query<ClaimRow>(CLAIM, [now, limit, new Date(now.getTime() + leaseMs)])
        return rows.map(({ id, channel, target, attempts, lead_id, payload }) => ({
          id,
          siteId,
          channel,
          target,
          attempt: attempts,
          leadId: lead_id,
          lead: payload,
        }))
      }),
    markDelivered: (delivery, now) =>
      database.withSite(delivery.siteId, async (tx) => {
        await tx.execute(sql`update deliveries set state = 'delivered', delivered_at = ${now.toISOString()}, last_error = null
          where id = ${delivery.id} and state <> 'delivered'`)
      }),
    markFailed: async (delivery, reason, now, random) => {
      const next = nextTryAt(delivery.attempt, now, random)
      const state = next === null ? 'failed' : 'waiting'
      await noteFailure(database, delivery, { state, reason, next: next ?? now })
      return state
    },
    giveUp: (delivery, reason, now) => noteFailure(database, delivery, { state: 'failed', reason, next: now }),
  }
}

interface Failure {
  readonly state: 'waiting' | 'failed'
  readonly reason: string
  readonly next: Date
}

async function noteFailure(
  database: Database,
  { id, siteId, attempt }: ClaimedDelivery,
  { state, reason, next }: Failure,
): Promise<void> {
  await database.withSite(siteId, async (tx) => {
    // Only while the lease is ours: another worker's try may be under way, or may have succeeded.
    await tx.execute(sql`update deliveries set state = ${state}, last_error = ${reason.slice(0, MAX_REASON_LENGTH)},
      next_attempt_at = ${next.toISOString()}
      where id = ${id} and state = 'waiting' and attempts = ${attempt}`)
  })
}

interface ClaimRow {
  readonly id: string
  readonly channel: DeliveryChannel
  readonly target: string
  readonly attempts: number
  readonly lead_id: string
  readonly payload: Lead | null
}

const CLAIM = `
  with due as (
    select id from deliveries where state = 'waiting' and next_attempt_at <= $1
    order by next_attempt_at limit $2 for update skip locked
  )
  update deliveries d set attempts = d.attempts + 1, next_attempt_at = $3
  from due, leads l where d.id = due.id and l.id = d.lead_id
  returning d.id, d.channel, d.target, d.attempts, d.lead_id, case when l.payload ? 'payload' then l.payload end as payload`
