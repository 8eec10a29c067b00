import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { LEAD_DELIVERY } from '../delivery/delivery-queue.ts'
import type { LeadRecord } from './lead-record.ts'
import { scopeOf, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

interface HistoryDelivery {
  readonly id: string
  readonly channel: string
  readonly target: string
  readonly state: 'waiting' | 'delivered' | 'failed' | 'cancelled'
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAttemptAt: Date
  readonly deliveredAt: Date | null
  readonly lastError: string | null
  readonly lastStatus: number | null
  readonly lastAnswer: string | null
}

export interface LeadHistory {
  /** When its form was shown; null if that is not known. */
  readonly formShownAt: Date | null
  readonly storedAt: Date
  readonly seenAt: Date | null
  readonly deliveries: readonly HistoryDelivery[]
}

/** The history of a lead: when it was seen, and each delivery with the receiver's answer. */
export async function leadHistory({ $client }: Tx, id: string): Promise<LeadHistory | null> {
  const { rows } = await $client.query<Omit<LeadHistory, 'deliveries'>>(
    `select (l.payload ->> 'formShownAt')::timestamptz as "formShownAt", coalesce((select min(d.created_at) from deliveries d where d.lead_id = l.id and d.event_id is null), l.received_at) as "storedAt",
       (select min(e.created_at) from lead_events e where e.lead_id = l.id and e.kind in ('seen', 'answered', 'message', 'call')) as "seenAt"
     from leads l where l.id = $1`,
    [id],
  )
  const [facts] = rows
  if (!facts) return null
  const deliveries = await $client.query<HistoryDelivery>(
    `select id, channel, target, state, attempts, created_at as "createdAt", next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt",
       last_error as "lastError", last_status as "lastStatus", last_answer as "lastAnswer"
     from deliveries where lead_id = $1 order by created_at, id`,
    [id],
  )
  return { ...facts, deliveries: deliveries.rows }
}

/** Sends a failed delivery again, under its id. */
export async function replayDelivery(
  tx: Tx,
  lead: LeadRecord,
  deliveryId: string,
  by: By,
): Promise<Result<void, { readonly kind: 'no-such-delivery' | 'not-failed' }>> {
  const known = await tx.$client.query('select from deliveries where id = $1 and lead_id = $2', [deliveryId, lead.id])
  if (known.rowCount === 0) return err({ kind: 'no-such-delivery' })
  const { rowCount } = await tx.$client.query(
    `update deliveries set state = 'waiting', attempts = 0, next_attempt_at = $2, claimed_by = null
     where id = $1 and state = 'failed' and target <> ''`,
    [deliveryId, by.now],
  )
  if (rowCount === 0) return err({ kind: 'not-failed' })
  await addJobs(tx.$client, LEAD_DELIVERY, [{ siteId: lead.siteId, deliveryId }])
  await record(tx, by.actor, {
    verb: 'update',
    subject: 'delivery',
    id: deliveryId,
    fields: ['state'],
    ...scopeOf(lead),
  })
  return ok(undefined)
}
