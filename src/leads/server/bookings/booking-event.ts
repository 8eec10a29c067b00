import { randomUUID } from 'node:crypto'
import { actorText } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { isoIn } from '#platform/zoned-time.ts'
import { HELD_BACK_MS } from '../../inbox/staff-event.ts'
import type { BookedTime } from '../../thread/lead-event-record.ts'
import { LEAD_DELIVERY } from '../delivery/delivery-queue.ts'
import type { LeadRecord } from '../inbox/lead-record.ts'
import { ownIfUnassigned } from '../inbox/notes.ts'
import type { By } from '../inbox/staff-change.ts'
import type { BookingRecord } from './booking-record.ts'

type Tx = Pick<Transaction, '$client'>

/** What the dealer says to the shopper about an appointment. */
type BookingEventKind = 'moved' | 'confirmed' | 'declined'

/** The appointment and its lead before a change, which an undo restores. ISO 8601. */
interface BookingBefore {
  readonly state: BookingRecord['state']
  readonly startsAt: string
  readonly endsAt: string
  readonly timezone: string
  readonly locationId: number
  readonly personId: string | null
  readonly confirmedAt: string | null
  readonly answer: BookingRecord['answer']
  readonly waitedSince: string | null
  readonly assigneeBefore: string | null
  readonly isFirst: boolean
}

export interface BookingEventDetails {
  readonly by: 'dealer'
  readonly text: string
  readonly appointment: BookedTime
  readonly before: BookingBefore
}

/**
 * Tells the shopper of a change of their appointment by an event of the lead and a mail. The mail waits for ten seconds, in which the
 * change can be undone without a trace. To hear of their appointment answers the shopper, so the lead waits no longer.
 */
export async function addBookingEvent(
  tx: Tx,
  kind: BookingEventKind,
  {
    booking,
    after,
    lead,
    text = '',
    place,
  }: {
    readonly booking: BookingRecord
    readonly after: BookingRecord
    readonly lead: LeadRecord
    readonly text?: string
    readonly place?: string
  },
  by: By,
): Promise<void> {
  const { timezone, sequence } = after
  const appointment: BookedTime = {
    start: isoIn(timezone, after.startsAt),
    end: isoIn(timezone, after.endsAt),
    timezone,
    sequence,
    ...(place !== undefined && { place }),
  }
  const details: BookingEventDetails = { by: 'dealer', text, appointment, before: beforeOf(booking, lead) }
  const id = randomUUID()
  await tx.$client.query(ADD_EVENT, [
    id,
    lead.siteId,
    lead.id,
    kind,
    `${kind}-${sequence}`,
    details,
    by.now,
    actorText(by.actor),
  ])
  await tx.$client.query(
    'update leads set waiting_since = null, first_answered_at = coalesce(first_answered_at, $2) where id = $1',
    [lead.id, by.now],
  )
  await ownIfUnassigned(tx, lead, by)
  if (lead.email === null || lead.email === '') return
  const dueAt = new Date(by.now.getTime() + HELD_BACK_MS)
  const deliveryId = randomUUID()
  await tx.$client.query(ADD_DELIVERY, [deliveryId, lead.siteId, lead.id, id, lead.email, by.now, dueAt])
  await addJobs(tx.$client, LEAD_DELIVERY, [{ siteId: lead.siteId, deliveryId }], dueAt)
}

function beforeOf(booking: BookingRecord, lead: LeadRecord): BookingBefore {
  const { state, startsAt, endsAt, timezone, locationId, personId, confirmedAt, answer } = booking
  return {
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timezone,
    locationId,
    personId,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    answer,
    waitedSince: lead.waitingSince?.toISOString() ?? null,
    assigneeBefore: lead.assigneeId,
    isFirst: lead.firstAnsweredAt === null,
  }
}

const ADD_EVENT = `
  insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor) values ($1, $2, $3, $4, $5, $6, $7, $8)`

const ADD_DELIVERY = `
  insert into deliveries (id, site_id, lead_id, event_id, channel, target, created_at, next_attempt_at)
  values ($1, $2, $3, $4, 'shopper', $5, $6, $7)`
