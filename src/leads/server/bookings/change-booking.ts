import { lockLocation, readDiary } from '#appointments/server/read-diary.ts'
import { whyNotFree, type NotFree, type Slot } from '#appointments/slots.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { LeadRecord } from '../inbox/lead-record.ts'
import type { By } from '../inbox/staff-change.ts'
import { addBookingEvent } from './booking-event.ts'
import { readBooking, type BookingRecord } from './booking-record.ts'

type Tx = Pick<Transaction, '$client'>

export interface BookingProblem {
  readonly kind: NotFree | 'not-booked' | 'is-over' | 'is-confirmed' | 'no-such-location' | 'no-such-person'
}

/** A location as the shopper is told of it. */
export interface BookingPlace {
  readonly id: number
  readonly timezone: string
  /** Name and address. */
  readonly words: string
}

export interface BookingChange {
  readonly startsAt?: Date
  readonly place?: BookingPlace
  readonly personId?: string | null
}

/** A booking with its lead and the appointments that may share a time of its kind, by the rules of its site. */
export interface ChangedBooking {
  readonly booking: BookingRecord
  readonly lead: LeadRecord
  readonly perSlot: number
}

/**
 * Moves an appointment to another time or location, gives it to somebody of the location, or both. The shopper hears of a move, and is
 * asked whether the new time suits them. The new time has to be free, by the same rules by which shoppers book.
 */
export async function changeBooking(
  tx: Tx,
  { booking, lead, perSlot }: ChangedBooking,
  { startsAt = booking.startsAt, place, personId = booking.personId }: BookingChange,
  by: By,
): Promise<Result<void, BookingProblem>> {
  if (booking.state !== 'booked') return err({ kind: 'not-booked' })
  const locationId = place?.id ?? booking.locationId
  const isMoved = startsAt.getTime() !== booking.startsAt.getTime() || locationId !== booking.locationId
  const isGiven = personId !== booking.personId
  if (isMoved && startsAt <= by.now) return err({ kind: 'is-over' })
  if (isGiven && personId !== null && !(await isOfPlace(tx, personId, booking.dealershipId, locationId)))
    return err({ kind: 'no-such-person' })
  if (isMoved) {
    const length = booking.endsAt.getTime() - booking.startsAt.getTime()
    const slot = { start: startsAt, end: new Date(startsAt.getTime() + length) }
    const free = await takeTime(tx, booking, { slot, locationId, perSlot })
    if (!free.ok) return free
    const timezone = place?.timezone ?? booking.timezone
    await tx.$client.query(MOVE, [booking.id, slot.start, slot.end, locationId, timezone, free.value, by.now])
  }
  if (isGiven) await tx.$client.query('update appointments set person_id = $2 where id = $1', [booking.id, personId])
  await recordChange(
    tx,
    booking,
    [...(isMoved ? ['starts_at', 'location_id'] : []), ...(isGiven ? ['person_id'] : [])],
    by,
  )
  const after = isMoved ? await readBooking(tx, booking.id) : null
  if (after) await addBookingEvent(tx, 'moved', { booking, after, lead, ...(place && { place: place.words }) }, by)
  return ok(undefined)
}

const MOVE = `
  update appointments set starts_at = $2, ends_at = $3, location_id = $4, timezone = $5, seat = $6, confirmed_at = $7, answer = 'awaited',
    sequence = sequence + 1, reminded_at = null where id = $1`

/** Says to the shopper that the booked time suits the dealer. */
export async function confirmBooking(
  tx: Tx,
  { booking, lead }: Pick<ChangedBooking, 'booking' | 'lead'>,
  by: By,
): Promise<Result<void, BookingProblem>> {
  if (booking.state !== 'booked') return err({ kind: 'not-booked' })
  if (booking.confirmedAt !== null) return err({ kind: 'is-confirmed' })
  return say(tx, 'confirmed', { booking, lead }, by)
}

/** Frees the time, and asks the shopper to choose another one. `text` is the dealer's reason in words; empty without one. */
export async function declineBooking(
  tx: Tx,
  { booking, lead }: Pick<ChangedBooking, 'booking' | 'lead'>,
  text: string,
  by: By,
): Promise<Result<void, BookingProblem>> {
  if (booking.state !== 'booked') return err({ kind: 'not-booked' })
  return say(tx, 'declined', { booking, lead, text }, by)
}

const SAY = {
  confirmed: `update appointments set confirmed_at = $2, sequence = sequence + 1 where id = $1`,
  declined: `update appointments set state = 'declined', confirmed_at = coalesce(confirmed_at, $2), sequence = sequence + 1 where id = $1`,
} as const

async function say(
  tx: Tx,
  kind: keyof typeof SAY,
  { booking, lead, text = '' }: Pick<ChangedBooking, 'booking' | 'lead'> & { readonly text?: string },
  by: By,
): Promise<Result<void, BookingProblem>> {
  await tx.$client.query(SAY[kind], [booking.id, by.now])
  await recordChange(tx, booking, [kind === 'declined' ? 'state' : 'confirmed_at'], by)
  const after = await readBooking(tx, booking.id)
  if (after) await addBookingEvent(tx, kind, { booking, after, lead, text }, by)
  return ok(undefined)
}

/** Claims a time for a booking that exists, until the commit. Returns the seat that it takes there. */
export async function takeTime(
  tx: Tx,
  { id, kind, vehicleId }: Pick<BookingRecord, 'id' | 'kind' | 'vehicleId'>,
  { slot, locationId, perSlot }: { readonly slot: Slot; readonly locationId: number; readonly perSlot: number },
): Promise<Result<number, BookingProblem>> {
  await lockLocation(tx.$client, locationId)
  const diary = await readDiary(tx.$client, { locationId, kind, vehicleId, exceptId: id }, slot.start, slot.end)
  const because = whyNotFree(slot, { kind, perSlot, vehicleId }, diary)
  if (because !== null) return err({ kind: because })
  const { rows } = await tx.$client.query<{ seat: number }>(SEATS, [locationId, kind, slot.start, slot.end, id])
  const taken = new Set(rows.map(({ seat }) => seat))
  let seat = 0
  while (taken.has(seat)) seat++
  return ok(seat)
}

/** Seats as the constraint `appointments_seat_once` counts them: those of drives apart from all others. */
const SEATS = `
  select seat from appointments
  where state = 'booked' and location_id = $1 and (kind = 'testDrive') = ($2 = 'testDrive') and starts_at < $4 and ends_at > $3 and id <> $5`

async function isOfPlace(
  { $client }: Tx,
  personId: string,
  dealershipId: number,
  locationId: number,
): Promise<boolean> {
  const { rows } = await $client.query('select from staff_of_place($1, $2, null, false) where id = $3', [
    dealershipId,
    locationId,
    personId,
  ])
  return rows.length > 0
}

export async function recordChange(
  tx: Tx,
  { id, dealershipId, locationId, siteId }: BookingRecord,
  fields: readonly string[],
  { actor }: By,
): Promise<void> {
  await record(tx, actor, { verb: 'update', subject: 'appointment', id, fields, dealershipId, locationId, siteId })
}
