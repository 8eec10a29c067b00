import type { Transaction } from '#platform/server/database.ts'
import { WEBHOOKS_CHANNEL } from '#webhooks/server/webhook-queues.ts'
import type { WebhookDeliveryBody } from './contract.ts'
import { shownTime, type WebhookRow } from './webhook-rows.ts'

export type DeliveryRow = WebhookDeliveryBody & {
  /** The time of creation with microseconds. */
  readonly position: string
}

const common = (created: string) => `
  d.state, d.attempts, ${shownTime(created)} as "createdAt", ${created}::text as position,
  case when d.state = 'waiting' then ${shownTime('d.next_attempt_at')} end as "nextAttemptAt",
  d.last_status as "lastStatus", d.last_answer as "lastAnswer", d.last_duration_ms as "lastDurationMs", d.last_error as "lastError"`

/**
 * The deliveries of a webhook, as a query `d` of which $1 is the webhook. Those of a webhook of the configuration are with the leads and sales
 * that they are about, in `deliveries`; its tests are not.
 */
export function deliveriesOf({ shape }: Pick<WebhookRow, 'shape'>): string {
  const own = `
    select d.id, d.type, d.subject, d.subject_id as "subjectId", ${common('d.created_at')}, d.created_at
    from webhook_deliveries d where d.endpoint_id = $1`
  if (shape !== 'legacy') return `(${own})`
  return `(${own} union all
    select d.id, case when d.sale_event_id is null then 'lead.created' else x.type end, coalesce(x.subject, 'lead'),
      coalesce(x.subject_id, d.lead_id)::text, ${common('d.created_at')}, d.created_at
    from deliveries d join webhook_endpoints e on e.id = $1 left join sale_events x on x.id = d.sale_event_id
    where d.site_id = e.site_id and d.channel = 'webhook' and d.target = e.url)`
}

export async function findDelivery(
  { $client }: Transaction,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await $client.query<DeliveryRow>(`select ${SHOWN} from ${deliveriesOf(webhook)} d where d.id = $2`, [
    webhook.id,
    deliveryId,
  ])
  return rows[0]
}

export const SHOWN = `
  d.id, d.type, d.subject, d."subjectId", d.state, d.attempts, d."createdAt", d.position, d."nextAttemptAt", d."lastStatus",
  d."lastAnswer", d."lastDurationMs", d."lastError"`

export function presentDelivery({ position: _position, ...delivery }: DeliveryRow): WebhookDeliveryBody {
  return delivery
}

/** Starts the attempts of a webhook's deliveries anew: of one, or of those that failed since a time. Returns how many there are. */
export async function replay(
  { $client }: Transaction,
  { id }: Pick<WebhookRow, 'id'>,
  which: { readonly deliveryId: string } | { readonly since: string },
  now: Date,
): Promise<number> {
  const [where, value] =
    'deliveryId' in which ? ['d.id = $3', which.deliveryId] : ["d.state = 'failed' and d.created_at >= $3", which.since]
  const values = [id, now, value]
  const own = await $client.query(
    `update webhook_deliveries d set ${ANEW} where d.endpoint_id = $1 and ${where}`,
    values,
  )
  const configured = await $client.query(
    `update deliveries d set ${ANEW} from webhook_endpoints e
     where e.id = $1 and e.shape = 'legacy' and d.site_id = e.site_id and d.channel = 'webhook' and d.target = e.url and ${where}`,
    values,
  )
  await wakeSender($client)
  return (own.rowCount ?? 0) + (configured.rowCount ?? 0)
}

const ANEW = `state = 'waiting', attempts = 0, next_attempt_at = $2, claimed_by = null`

/** Wakes the process that sends, when the transaction commits. */
export async function wakeSender(client: Transaction['$client']): Promise<void> {
  await client.query("select pg_notify($1, '')", [WEBHOOKS_CHANNEL])
}
