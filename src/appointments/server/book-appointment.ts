import { randomUUID } from 'node:crypto'
import { isFree, type AppointmentKind } from '../slots.ts'
import { lockLocation, readDiary, type Client } from './read-diary.ts'

/** An appointment to book. */
export interface NewAppointment {
  readonly siteId: number
  readonly leadId: string
  readonly dealershipId: number
  readonly locationId: number
  readonly kind: AppointmentKind
  readonly vehicleId: number | null
  readonly start: Date
  readonly end: Date
  readonly timezone: string
  /** Appointments that may share the slot. */
  readonly perSlot: number
}

/**
 * Books the first free seat of a slot, in the caller's transaction. Returns false if none is left, the time is blocked, or the vehicle is
 * booked at that time. Bookings of one location wait for each other, so that they count each other; the table's exclusion constraints
 * hold for whatever else is written.
 */
export async function bookAppointment(client: Client, appointment: NewAppointment, sequence = 0): Promise<boolean> {
  const { siteId, leadId, dealershipId, locationId, kind, vehicleId, start, end, timezone, perSlot } = appointment
  await lockLocation(client, locationId)
  const diary = await readDiary(client, { locationId, kind, vehicleId }, start, end)
  if (!isFree({ start, end }, { kind, perSlot, vehicleId }, diary)) return false
  for (let seat = 0; seat < perSlot; seat++) {
    const { rowCount } = await client.query(BOOK, [
      randomUUID(),
      siteId,
      leadId,
      dealershipId,
      locationId,
      kind,
      vehicleId,
      start,
      end,
      timezone,
      seat,
      sequence,
    ])
    if (rowCount === 1) return true
  }
  return false
}

const BOOK = `
  insert into appointments (id, site_id, lead_id, dealership_id, location_id, kind, vehicle_id, starts_at, ends_at, timezone,
    seat, sequence)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`
