import { randomUUID } from 'node:crypto'
import { actorText, type Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import type { BookedTime, LeadEventRecordKind } from '../../thread/lead-event-record.ts'
import { LEAD_DELIVERY } from '../delivery/delivery-queue.ts'

export interface NewEvent {
  readonly siteId: number
  readonly leadId: string
  readonly kind: LeadEventRecordKind
  /** Prevents duplicates: an event that is sent twice is stored once. */
  readonly key: string
  readonly text?: string
  /** How a reply came, if not by the shopper's page. */
  readonly channel?: 'email' | 'sms'
  /** The address that a reply came from, if it is another one than that of the lead. */
  readonly sender?: string
  readonly appointment?: BookedTime
  readonly photo?: Buffer
  readonly deliveries: readonly PlannedDelivery[]
  /** The actor that caused it. */
  readonly actor: Actor
  readonly now: Date
}

/**
 * Adds an event with its deliveries and their jobs in the caller's transaction. Returns false, and adds nothing, if the lead has the
 * event already.
 */
export async function addEvent(client: Transaction['$client'], event: NewEvent): Promise<boolean> {
  const { siteId, leadId, kind, key, text, channel, sender, appointment, photo = null, deliveries, actor, now } = event
  const id = randomUUID()
  const added = await client.query(ADD_EVENT, [
    id,
    siteId,
    leadId,
    kind,
    key,
    { text, channel, sender, appointment },
    photo,
    now,
    actorText(actor),
  ])
  if (added.rowCount === 0) return false
  for (const delivery of deliveries) {
    if (delivery.target === '') continue
    const deliveryId = randomUUID()
    await client.query(ADD_DELIVERY, [deliveryId, siteId, leadId, id, delivery.channel, delivery.target, now])
    await addJobs(client, LEAD_DELIVERY, [{ siteId, deliveryId }])
  }
  return true
}

const ADD_EVENT = `
  insert into lead_events (id, site_id, lead_id, kind, event_key, details, photo, created_at, actor)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (lead_id, event_key) do nothing`

const ADD_DELIVERY = `
  insert into deliveries (id, site_id, lead_id, event_id, channel, target, created_at, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`
