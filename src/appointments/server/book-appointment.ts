import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/server/database.ts'
import type { AppointmentKind, Booked } from '../slots.ts'

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

type Client = Pick<Transaction['$client'], 'query'>

/**
 * Books the first free seat of a slot, in the caller's transaction. Returns false if none is left, or the vehicle is booked at that time.
 * The table's exclusion constraints decide, so of two parallel requests the second waits for the first to commit.
 */
export async function bookAppointment(client: Client, appointment: NewAppointment, sequence = 0): Promise<boolean> {
  const { siteId, leadId, dealershipId, locationId, kind, vehicleId, start, end, timezone, perSlot } = appointment
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

/** Bookings of this kind at the location, and of the vehicle at any location, that overlap the time between two instants. */
export async function bookedBetween(
  client: Client,
  { locationId, kind, vehicleId }: Pick<NewAppointment, 'locationId' | 'kind' | 'vehicleId'>,
  from: Date,
  to: Date,
): Promise<readonly Booked[]> {
  const { rows } = await client.query<BookedRow>(BOOKED, [locationId, kind, vehicleId, from, to])
  return rows.map(({ starts_at, ends_at, seat, vehicle_id, is_here }) => ({
    start: starts_at,
    end: ends_at,
    seat: is_here ? seat : null,
    vehicleId: vehicle_id,
  }))
}

interface BookedRow {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly seat: number
  readonly vehicle_id: number | null
  readonly is_here: boolean
}

const BOOKED = `
  select starts_at, ends_at, seat, vehicle_id, location_id = $1 and kind = $2 as is_here from appointments
  where state = 'booked' and starts_at < $5 and ends_at > $4 and (location_id = $1 and kind = $2 or vehicle_id = $3)`
