import type { Transaction } from '#platform/server/database.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { giveBack } from '../inbox/answers.ts'
import type { By } from '../inbox/staff-change.ts'
import type { BookingEventDetails } from './booking-event.ts'
import { recordChange, takeTime, type BookingProblem, type ChangedBooking } from './change-booking.ts'

interface UndoProblem {
  readonly kind: BookingProblem['kind'] | 'already-sent' | 'nothing-to-undo'
}

interface LastEvent {
  readonly id: string
  readonly details: BookingEventDetails
  readonly createdAt: Date
}

/** Takes back the last change of a booking by staff, while the mail about it is held back. The shopper hears of neither. */
export async function undoBooking(
  tx: Pick<Transaction, '$client'>,
  { booking, lead, perSlot }: ChangedBooking,
  by: By,
): Promise<Result<void, UndoProblem>> {
  const { rows } = await tx.$client.query<LastEvent>(LAST, [lead.id, booking.sequence, booking.id])
  const [event] = rows
  if (!event) return err({ kind: 'nothing-to-undo' })
  // A worker that has just claimed it makes this wait, and find it claimed.
  const cancelled = await tx.$client.query(
    `update deliveries set state = 'cancelled' where event_id = $1 and state = 'waiting' and attempts = 0`,
    [event.id],
  )
  if (cancelled.rowCount === 0) return err({ kind: 'already-sent' })
  const { before } = event.details
  const slot = { start: new Date(before.startsAt), end: new Date(before.endsAt) }
  const free = await takeTime(tx, booking, { slot, locationId: before.locationId, perSlot })
  if (!free.ok) return free
  await tx.$client.query(RESTORE, [
    booking.id,
    before.state,
    slot.start,
    slot.end,
    before.timezone,
    before.locationId,
    free.value,
    before.personId,
    before.confirmedAt,
    before.answer,
  ])
  await giveBack(tx, lead.id, before, event.createdAt, by)
  await recordChange(tx, booking, ['state', 'starts_at', 'location_id', 'confirmed_at'], by)
  return ok(undefined)
}

const LAST = `
  select id, details, created_at as "createdAt" from lead_events
  where lead_id = $1 and kind in ('moved', 'confirmed', 'declined') and details ->> 'by' = 'dealer'
    and (details #>> '{appointment,sequence}')::integer = $2
    and not exists (select from appointments a where a.lead_id = $1 and a.state = 'booked' and a.id <> $3)`

const RESTORE = `
  update appointments set state = $2, starts_at = $3, ends_at = $4, timezone = $5, location_id = $6, seat = $7, person_id = $8, confirmed_at = $9,
    answer = $10, sequence = sequence + 1 where id = $1`
